type TextButtonProps = { onClick: () => void; children: string }

/** A button that looks like a link, for actions within text. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 min-w-6 font-semibold text-primary underline md:pointer-fine:min-h-6">
      {children}
    </button>
  )
}
