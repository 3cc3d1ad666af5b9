/** The plan of a day, a calendar date. Apart from the other paths, which the landing page loads. */
export const dayPath = (date: string) => `/app/day?date=${encodeURIComponent(date)}`
