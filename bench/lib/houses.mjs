const BATCH_SIZE = 500

/** Adds houses to the hunt of the session's user until the hunt has `count` of them. */
export async function fillHunt(product, session, count) {
  const existing = await product.count('houses', session)
  for (let from = existing; from < count; from += BATCH_SIZE) {
    await product.add('houses', houses(from, Math.min(BATCH_SIZE, count - from)), session)
  }
}

const STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Bought']
const STREETS = ['Maple Street', 'Oak Avenue', 'Pine Road', 'Elm Court']

function houses(from, count) {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset
    return {
      address: { street: `${index} ${STREETS[index % 4]}`, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
      coordinates: { lat: 39 + (index % 100) / 100, lng: -89 - (index % 70) / 100 },
      price: 100_000 + ((index * 7919) % 900_000),
      bedrooms: 1 + (index % 5),
      bathrooms: 1 + (index % 3),
      square_feet: 600 + ((index * 131) % 3000),
      status: STATUSES[index % STATUSES.length],
      notes: `Notes of house ${index}: a quiet street, a garden, a long way to the station.`,
    }
  })
}
