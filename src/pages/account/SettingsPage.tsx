import { Link, useNavigate } from 'react-router-dom'
import type { HuntTables } from '@/lib/huntTable'
import { paths } from '@/lib/paths'
import { SharedWithYou } from '@/features/account/SharedWithYou'
import { YourData } from '@/features/account/YourData'
import { BookmarkletCard } from '@/features/bookmarklet/BookmarkletCard'
import { FullNameForm } from '@/features/auth/FullNameForm'
import { NewPasswordForm } from '@/features/auth/PasswordForm'
import { PreferencesCard } from '@/features/preferences/PreferencesCard'
import { Card } from '@/ui/Card'
import { PageHeader } from '@/ui/PageHeader'
import { buttonStyles } from '@/ui/styles'

/** /app/settings. @param tables the tables with the person's data, for download and deletion */
export default function SettingsPage({ tables }: { tables: HuntTables }) {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-form space-y-5">
      <PageHeader title="User Settings" />
      <PreferencesCard />
      <Card title="Profile">
        <FullNameForm />
      </Card>
      <Card title="Password">
        <NewPasswordForm />
      </Card>
      <Card title="Own Places">
        <p className="mb-3 text-muted">Work, school, family: each house shows how far away they are.</p>
        <Link to={paths.places()} className={buttonStyles({ variant: 'secondary' })}>
          Your places
        </Link>
      </Card>
      <BookmarkletCard />
      <SharedWithYou />
      <YourData tables={tables} onDeleted={() => void navigate(paths.dashboard())} />
    </div>
  )
}
