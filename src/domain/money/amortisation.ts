/** A loan with equal monthly payments. */
export type Loan = {
  amount: number
  /** Percent a year, a twelfth charged each month; at least 0. */
  rate: number
  /** Term; at least 1. */
  years: number
}

/** A year or month of a loan. */
export type LoanPeriod = {
  /** From 1. */
  number: number
  interest: number
  /** The amount paid off. */
  principal: number
  /** The debt at its end. */
  balance: number
}

/**
 * The annuity factor: the debt that a monthly payment of 1 pays off in a number of months. Uses expm1 and log1p because the usual
 * formula loses all digits at tiny rates. Without interest, or if rounding loses it, the factor is the number of months.
 */
function annuityFactor(months: number, rate: number): number {
  const monthlyRate = rate / 1200
  return months * monthlyRate < Number.EPSILON ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate
}

/** The monthly payment, unrounded. */
export function monthlyPayment({ amount, rate, years }: Loan): number {
  return amount / annuityFactor(years * 12, rate)
}

/** The debt after a number of months; 0 after the last. */
export function balanceAfter({ amount, rate, years }: Loan, months: number): number {
  const monthsLeft = years * 12 - months
  return monthsLeft <= 0 ? 0 : (amount * annuityFactor(monthsLeft, rate)) / annuityFactor(years * 12, rate)
}

/** The periods of a loan, in months or years. */
export function loanPeriods(loan: Loan, months: 1 | 12): LoanPeriod[] {
  const paid = monthlyPayment(loan) * months
  return Array.from({ length: (loan.years * 12) / months }, (_, index) => {
    const balance = balanceAfter(loan, (index + 1) * months)
    const principal = balanceAfter(loan, index * months) - balance
    // Rounding may make the interest slightly negative.
    return { number: index + 1, interest: Math.max(0, paid - principal), principal, balance }
  })
}
