import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { DANA, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { daysFromNow, memberRow } from '@/test/collaboratorRows'
import { collaboratorFromRow } from './collaborator'
import { ProfileDialog } from './ProfileDialog'

beforeEach(startSignedIn)

function open(activity: Record<string, unknown>[], fault?: Fault) {
  const backend = fakeBackend({ more: { activity: { rows: activity } } })
  if (fault) backend.fail('GET', 'activity', fault)
  render(
    <Providers client={newQueryClient()}>
      <MemoryRouter>
        <ProfileDialog collaborator={collaboratorFromRow(memberRow())} onClose={() => undefined} />
      </MemoryRouter>
    </Providers>,
  )
  return backend
}

it('shows the member’s latest actions with their times, without a link to a deleted house', async () => {
  const action = (kind: string, more: object) => ({
    id: kind,
    kind,
    owner_id: DANA,
    actor_id: SAM,
    house_id: null,
    details: { street: '9 Oak Ave' },
    created_at: daysFromNow(-3),
    ...more,
  })
  const backend = open([
    action('house_added', { house_id: 'house-1' }),
    action('house_deleted', {}),
    action('member_left', { actor_id: DANA }),
  ])
  expect(await screen.findByRole('link', { name: 'Added 9 Oak Ave' })).toHaveAttribute('href', '/app/house/house-1')
  expect(screen.getByText('Deleted 9 Oak Ave').closest('a')).toBeNull()
  expect(screen.getAllByText('3 days ago')).toHaveLength(2)
  expect(screen.queryByText('Left your hunt')).not.toBeInTheDocument()
  const { query } = backend.callsOf('GET', 'activity')[0] ?? {}
  expect([query?.get('limit'), query?.get('order')]).toEqual(['10', 'created_at.desc'])
})

it.each<Fault>(['network', 'malformed', 500])(
  'offers Retry if the actions cannot be read (%s), and shows a placeholder if there are none',
  async (fault) => {
    // Reads that lose their connection are retried for a while, unless the browser is offline.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(fault !== 'network')
    const backend = open([], fault)
    expect(await screen.findByText('Recent actions could not be loaded.')).toBeVisible()
    backend.stopFailing()
    const release = backend.hold('GET', 'activity')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus()
    release()
    expect(await screen.findByText('Nothing yet.')).toBeVisible()
  },
)
