/** What is assumed of every house's cost. Apart from the other paths, which the landing page loads. */
export const costsPath = () => '/app/costs'

/** The list, the cheapest a month first. */
export const housesByCostPath = () => '/app/dashboard?sort=monthlyCost.asc'
