-- A constraint's name is the message that the form shows (spec §5). The server checks them in the order of their names.
alter table public.houses
  add constraint "Address is not valid" check (private.is_address(address)),
  add constraint "Street address is required" check (private.is_filled(address ->> 'street')),
  add constraint "City is required" check (private.is_filled(address ->> 'city')),
  add constraint "State is required" check (
    private.is_filled(address ->> 'state') or not private.is_usa(address ->> 'country')),
  add constraint "ZIP code is required" check (
    private.is_filled(address ->> 'zip') or not private.is_usa(address ->> 'country')),
  add constraint "Country is required" check (private.is_filled(address ->> 'country')),
  add constraint "Coordinates are not valid" check (private.is_coordinates(coordinates)),
  add constraint "Price must be positive" check (price > 0),
  add constraint "Price is too high" check (price <= 1000000000000),
  add constraint "Currency is not offered" check (price_currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD')),
  add constraint "Bedrooms must be a positive integer" check (bedrooms >= 0),
  add constraint "Bedrooms must be at most 100" check (bedrooms <= 100),
  add constraint "Bathrooms must be positive" check (bathrooms > 0),
  add constraint "Bathrooms must be at most 100" check (bathrooms <= 100),
  add constraint "Square footage must be positive" check (square_feet > 0),
  add constraint "Square footage is too large" check (square_feet <= 100000000),
  add constraint "Lot size must be positive" check (lot_size > 0),
  add constraint "Lot size is too large" check (lot_size <= 1000000000),
  add constraint "Measurement system is not valid" check (measurement_system in ('imperial', 'metric')),
  add constraint "Year built must be a positive integer" check (year_built > 0),
  -- One day of grace: the year begins in the east before it does on the server.
  add constraint "Year built must be between 1800 and this year" check (
    year_built between 1800 and extract(year from (now() at time zone 'UTC') + interval '1 day')),
  add constraint "Status is not valid" check (
    status in ('Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought')),
  add constraint "Rating must be between 0 and 5" check (rating between 0 and 5),
  add constraint "Photos are not valid" check (private.is_photos(photos)),
  add constraint "Notes are too long" check (char_length(notes) <= 10000),
  add constraint "Contacts are not valid" check (private.is_contacts(contacts));
