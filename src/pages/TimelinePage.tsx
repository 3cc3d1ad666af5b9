import { PageHeader } from '@/ui/PageHeader'

export default function TimelinePage() {
  return <PageHeader title="Timeline" subtitle="Track your upcoming appointments and viewings" />
}
