import { describe, expect, it } from 'vitest'
import { prepareText } from './figures'
import { moneyIn } from './money'

const amountsIn = (text: string) => moneyIn(prepareText(text)).map(({ amount }) => amount)

describe('an abbreviated amount', () => {
  it.each([
    ['$1.125M', 1_125_000],
    ['£1.275m', 1_275_000],
    ['€ 1,250 Mio', 1_250_000],
    ['₹ 1.125 Cr', 11_250_000],
    ['₹ 52.125 lakh', 5_212_500],
    ['$1.2M', 1_200_000],
    ['$1,250k', 1_250_000],
    ['450 k€', 450_000],
  ])('%s is %d', (text, amount) => expect(amountsIn(text)).toEqual([amount]))
})
