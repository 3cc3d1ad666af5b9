import MapPin from 'lucide-react/icons/map-pin'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@/ui/form/Field'
import { APPOINTMENT_LIMITS } from './appointmentForm'

type LocationFieldProps = {
  registration: UseFormRegisterReturn
  value: string
  /** The house's address, offered while the field says something else. */
  address: string
  onUseAddress: (address: string) => void
}

/** Where to meet, with the house's own address one tap away. */
export function LocationField({ registration, value, address, onUseAddress }: LocationFieldProps) {
  return (
    <div>
      <TextField label="Location (optional)" autoComplete="off" maxLength={APPOINTMENT_LIMITS.location} {...registration} />
      {address && value !== address && (
        <button
          type="button"
          onClick={() => onUseAddress(address)}
          className="mt-1.5 inline-flex min-h-11 max-w-full items-center gap-1.5 text-left text-primary hover:underline md:min-h-8"
        >
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Use {address}</span>
        </button>
      )}
    </div>
  )
}
