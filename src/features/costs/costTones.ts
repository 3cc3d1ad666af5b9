/** How much of the accent each part of a bar has, in percent: neighbours are far apart. */
const SHARES = [100, 45, 75, 25, 60, 35, 85]

/** The colour of a part by its place. Words beside it say what it is. */
export const toneOf = (at: number): string => `color-mix(in srgb, var(--color-primary) ${SHARES[at % SHARES.length]}%, var(--color-sunken))`

export const NOT_ENTERED_BORDER = '1.5px dashed var(--color-control)'
