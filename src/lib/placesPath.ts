/** The places that matter to the person. Apart from the other paths, which the landing page loads. */
export const placesPath = () => '/app/places'
