import { PageHeader } from '@/ui/PageHeader'

export default function CalendarPage() {
  return <PageHeader title="Calendar" subtitle="View and manage your appointments" />
}
