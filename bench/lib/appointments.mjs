const HOUSE = 'da0a0000-0000-4000-8000-000000000101'
/** Maximum number of rows per statement. */
const BATCH_SIZE = 500

/** Adds appointments, spread over this year, to the main demo account's hunt until the hunt has `count` of them. */
export async function fillYear(product, count) {
  const existing = await product.count('appointments')
  for (let from = existing; from < count; from += BATCH_SIZE) {
    await product.add('appointments', appointments(from, Math.min(BATCH_SIZE, count - from)))
  }
}

function appointments(from, count) {
  const year = new Date().getFullYear()
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset
    return {
      house_id: HOUSE,
      title: `Viewing ${index}`,
      date: new Date(Date.UTC(year, 0, 1 + (index % 365))).toISOString().slice(0, 10),
      time: `${String(8 + (index % 11)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
      duration: 45,
    }
  })
}
