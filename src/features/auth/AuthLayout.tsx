import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '@/ui/illustrations/Logo'
import { cardStyles } from '@/ui/styles'

const pictureStyles = 'absolute inset-0 size-full object-cover'

/** The layout of the sign-in screens: one card, with an image next to it at 1024 px and wider. */
export function AuthLayout({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div aria-hidden className="sticky top-0 hidden h-dvh bg-sunken lg:block">
        <img src="/samples/craftsman.webp" alt="" loading="lazy" className={`${pictureStyles} dark:hidden`} />
        <img src="/samples/modern.webp" alt="" loading="lazy" className={`${pictureStyles} hidden dark:block`} />
      </div>
      <main className="flex min-w-0 flex-col items-center px-4 py-8 md:py-20">
        <Link to="/" className="mb-6 flex min-h-11 items-center gap-2.5 rounded-control px-2 text-base font-semibold">
          <span className="text-primary">
            <Logo />
          </span>
          House Hunter
        </Link>
        <section className={`${cardStyles} w-full max-w-md p-5 sm:p-8`}>
          <h1 className="text-xl font-semibold break-words">{title}</h1>
          <p className="mt-1 break-words text-muted">{text}</p>
          {children}
        </section>
      </main>
    </div>
  )
}
