/** The columns that every write asks back. */
export const HOUSE_COLUMNS =
  'id,user_id,created_by,address,coordinates,price,price_currency,bedrooms,bathrooms,square_feet,lot_size,measurement_system,' +
  'year_built,property_type,status,is_favorite,rating,photos,notes,contacts,is_example,created_at,updated_at'

/** What every read asks for: the columns, and what the collaborators think. */
export const HOUSE_WITH_OPINIONS = `${HOUSE_COLUMNS},house_opinions(user_id,rating,is_favorite,profiles(full_name))`
