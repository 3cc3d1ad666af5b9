import type { ReactNode } from 'react'

/** One thing to filter by, under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
