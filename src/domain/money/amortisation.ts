/** A loan that is paid off in equal monthly payments. */
export type Loan = {
  amount: number
  /** Percent a year, charged a twelfth each month; from 0. */
  rate: number
  /** Until it is paid off; at least 1. */
  years: number
}

/** What happens to a loan within a year, or a month. */
export type LoanPeriod = {
  /** Counted from 1. */
  number: number
  interest: number
  /** What is paid off. */
  principal: number
  /** What is left at its end. */
  balance: number
}

/**
 * The part of a loan that is left with so many months to go is in proportion to this. Written so that rates next to nothing keep
 * their digits: the usual formula divides what is left of 1 - 1. Without interest, and where it is lost in rounding, each month
 * counts the same.
 */
function weightOf(months: number, rate: number): number {
  const monthly = rate / 1200
  return months * monthly < Number.EPSILON ? months : -Math.expm1(-months * Math.log1p(monthly)) / monthly
}

/** What a loan takes a month, unrounded. */
export function monthlyPayment({ amount, rate, years }: Loan): number {
  return amount / weightOf(years * 12, rate)
}

/** What is left of a loan after so many months; nothing after the last. */
export function balanceAfter({ amount, rate, years }: Loan, months: number): number {
  const monthsLeft = years * 12 - months
  return monthsLeft <= 0 ? 0 : (amount * weightOf(monthsLeft, rate)) / weightOf(years * 12, rate)
}

/** Every period of a loan, each of so many months, in order. */
export function loanPeriods(loan: Loan, months: 1 | 12): LoanPeriod[] {
  const paid = monthlyPayment(loan) * months
  return Array.from({ length: (loan.years * 12) / months }, (_, at) => {
    const balance = balanceAfter(loan, (at + 1) * months)
    const principal = balanceAfter(loan, at * months) - balance
    // Rounding may leave a hair's breadth below nothing.
    return { number: at + 1, interest: Math.max(0, paid - principal), principal, balance }
  })
}
