import * as Tooltip from '@radix-ui/react-tooltip'

type TooltipBubbleProps = { target: HTMLElement; text: string; side: 'bottom' | 'right' }

/** A tooltip at `target`. Radix positions it; TooltipLayer opens and closes it. */
export function TooltipBubble({ target, text, side }: TooltipBubbleProps) {
  const { left, top, width, height } = target.getBoundingClientRect()
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span aria-hidden tabIndex={-1} className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            aria-hidden
            className="appear pointer-events-none z-50 rounded-control bg-ink px-2.5 py-1.5 text-xs text-canvas"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
