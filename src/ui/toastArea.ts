/** Whether an event happened on a toast, which lies above everything else. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toast]') !== null
}
