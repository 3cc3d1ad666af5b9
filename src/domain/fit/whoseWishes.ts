/** Whose wishes decide, beside a member's id: those of the viewer, and those of all. */
export const VIEWER = 'me'
export const EVERYBODY = 'everybody'
