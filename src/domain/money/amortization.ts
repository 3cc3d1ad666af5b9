/** A loan with equal monthly payments. */
export type Loan = {
  amount: number
  /** The yearly interest rate in percent, at least 0. A twelfth of it is charged each month. */
  rate: number
  /** The term of the loan, at least 1. */
  years: number
}

/** A year or month of a loan. */
export type LoanPeriod = {
  /** Counted from 1. */
  number: number
  interest: number
  /** The amount that is paid off in the period. */
  principal: number
  /** The debt at the end of the period. */
  balance: number
}

/**
 * The annuity factor: the debt that a monthly payment of 1 pays off in a number of months. Uses expm1 and log1p because the usual
 * formula loses all digits at tiny rates. If there is no interest, or if it is lost in rounding, the factor is the number of months.
 */
function annuityFactor(months: number, rate: number): number {
  const monthlyRate = rate / 1200
  return months * monthlyRate < Number.EPSILON ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate
}

/** The monthly payment, unrounded. */
export function monthlyPayment({ amount, rate, years }: Loan): number {
  return amount / annuityFactor(years * 12, rate)
}

/** The debt after a number of months; 0 after the last month. */
export function balanceAfter({ amount, rate, years }: Loan, months: number): number {
  const monthsLeft = years * 12 - months
  return monthsLeft <= 0 ? 0 : (amount * annuityFactor(monthsLeft, rate)) / annuityFactor(years * 12, rate)
}

/** The amortization schedule of a loan, by month (1) or by year (12). */
export function loanPeriods(loan: Loan, monthsPerPeriod: 1 | 12): LoanPeriod[] {
  const payment = monthlyPayment(loan) * monthsPerPeriod
  return Array.from({ length: (loan.years * 12) / monthsPerPeriod }, (_, index) => {
    const balance = balanceAfter(loan, (index + 1) * monthsPerPeriod)
    const principal = balanceAfter(loan, index * monthsPerPeriod) - balance
    // Rounding may make the interest slightly negative.
    return { number: index + 1, interest: Math.max(0, payment - principal), principal, balance }
  })
}
