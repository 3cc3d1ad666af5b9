import type { Notification } from '@/features/activity/notification'
import { pendingPermission } from '@/features/activity/notificationPath'
import { useAllowPermission } from '@/features/collaborators/useCollaborationSettings'
import { isolateText } from '@/domain/text/unicode'
import { firstName } from '@/domain/sharing/memberNames'
import { PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { SETTINGS } from '@/features/collaborators/settings'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'

/** Grants a collaborator's request by turning on the owner's setting. Explains that the setting applies to every collaborator. */
export function AllowDialog({ request, onClose }: { request: Notification; onClose: () => void }) {
  const allow = useAllowPermission(request.ownerId)
  const permission = pendingPermission(request)
  if (!permission) return null
  const hint = SETTINGS.find((setting) => setting.name === permission)?.hint ?? ''
  const name = isolateText(firstName(request.actorName))
  return (
    <ConfirmDialog
      title={`Let collaborators ${PERMISSION_PHRASES[permission]}?`}
      description={`This is a setting for everyone you share your hunt with, not for ${name} alone. ${hint} You can turn it off under Collaborators.`}
      confirmLabel="Allow"
      cancelLabel="Not now"
      harmless
      busy={allow.isPending}
      onConfirm={() => allow.mutate(permission, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
