import { useId, type ReactNode } from 'react'

/** A part of a long form: a heading, one line of help, the fields. */
export function FormSection({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {help && <p className="mt-0.5 text-muted">{help}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
