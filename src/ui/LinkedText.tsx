type LinkedTextProps = {
  /** The text, split into parts; a part with `href` is a link. */
  parts: readonly { text: string; href?: string }[]
}

/** Text that a user wrote, with its URLs as links. */
export function LinkedText({ parts }: LinkedTextProps) {
  return parts.map(({ text, href }, index) =>
    href ? (
      // The parts have no identity except their position, and no state.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index}>
        <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-primary underline [overflow-wrap:anywhere]">
          {text}
        </a>
      </bdi>
    ) : (
      text
    ),
  )
}
