import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from './paths'

/** The password-recovery event leads to the page for the new password (ruling 21). */
export function useRecoveryRedirect() {
  const { lastEvent } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (lastEvent === 'PASSWORD_RECOVERY') void navigate(paths.newPassword(), { replace: true })
  }, [lastEvent, navigate])
}
