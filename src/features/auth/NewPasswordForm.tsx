import { useUser } from '@/contexts/AuthContext'
import { notify } from '@/lib/notify'
import { setPassword } from '@/lib/account/updateAccount'
import { PasswordForm } from './PasswordForm'

/** Sets the signed-in person's password: after recovery, and in Settings. */
export function NewPasswordForm({ className, onChanged }: { className?: string; onChanged?: () => void }) {
  const { email } = useUser()
  const onSaved = () => {
    notify.success('Password updated', 'Use it the next time you sign in.')
    onChanged?.()
  }
  return <PasswordForm label="New password" email={email} save={setPassword} onSaved={onSaved} className={className} />
}
