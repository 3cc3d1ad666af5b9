/** A fact that a key in script data can name. */
export type ScriptFact =
  | 'price'
  | 'rent'
  | 'currency'
  | 'bedrooms'
  | 'bathrooms'
  | 'fullBaths'
  | 'halfBaths'
  | 'floor'
  | 'floorSqft'
  | 'floorSqm'
  | 'floorUnit'
  | 'lot'
  | 'lotSqft'
  | 'lotSqm'
  | 'lotUnit'
  | 'yearBuilt'
  | 'propertyType'
  | 'street'
  | 'number'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'lat'
  | 'lng'
  | 'exactness'
  | 'openHouses'

const KEYS: Readonly<Record<ScriptFact, string>> = {
  price:
    'price listprice listingprice askingprice purchaseprice objpurchaseprice saleprice salesprice kaufpreis prix precio prezzo preco vraagprijs koopsom koopprijs displayprice primaryprice pricevalue ' +
    'priceamount currentprice unformattedprice advertprice adprice propertyprice pricenumber buyprice sellingprice priceraw',
  rent: 'rent baserent objbaserent monthlyrent rentpermonth kaltmiete rentprice rentalprice huurprijs loyer netrent rentmonthly pricepermonth pricepcm pcm',
  currency: 'currency pricecurrency currencycode currencyiso priceunit',
  bedrooms:
    'bedrooms beds bedroomcount bedroomscount numberofbedrooms numbedrooms nobedrooms objnobedrooms numberbedrooms nbbedrooms nbrbedrooms bedroom bedroomstotal totalbedrooms bedroomsnumber bedroomnumber ' +
    'schlafzimmer anzahlschlafzimmer slaapkamers aantalslaapkamers numbeds bedcount nbchambres chambres dormitorios numberofbedroom',
  bathrooms:
    'bathrooms baths bathroomcount bathroomscount numberofbathrooms numbathrooms nobathrooms objnobathrooms objnumberofbathrooms objnumberbathrooms numberbathrooms nbbathrooms bathroom bathroomstotal totalbathrooms bathroomsnumber bathroomnumber ' +
    'bathroomstotaldecimal numbaths bathcount badkamers aantalbadkamers badezimmer anzahlbadezimmer banos nbsallesdebain',
  fullBaths: 'bathroomsfull fullbaths fullbathrooms bathsfull numberoffullbathrooms',
  halfBaths: 'bathroomshalf halfbaths halfbathrooms bathshalf numberofhalfbathrooms partialbaths numpartialbaths bathroomspartial',
  floor:
    'livingarea livingspace objlivingspace floorarea floorsize livingareavalue livingsurface wohnflaeche woonoppervlakte surfacehabitable habitablesurface livingsurfacearea internalarea ' +
    'usablearea netfloorarea areahabitable estatesize propertyareahabitable buildingarea gebruiksoppervlakte sizelivingarea',
  floorSqft:
    'squarefeet sqft squarefootage livingareasqft floorareasqft sizesqft areasqft sizesqfeet internalareasqft buildingsqft finishedsqft livingsqft totalsqft',
  floorSqm: 'squaremeters squaremetres sqm livingareasqm floorareasqm areasqm sizesqm livingspacesqm squaremeter constructedarea builtarea',
  floorUnit: 'livingareaunits livingareaunit livingareaunitsshort floorareaunit areaunit areaunits sizeunit',
  lot: 'lotsize lotarea lotareavalue objplotarea objlotarea plotarea plotsize plotsurface landsize landarea landsurface landsurfacearea surfaceterrain grundstuecksflaeche perceeloppervlakte groundsurface landplotsurface',
  lotSqft: 'lotsqft lotsizesqft lotsizesquarefeet landsqft',
  lotSqm: 'plotareasqm landsizesqm lotsqm landareasqm',
  lotUnit: 'lotareaunits lotareaunit lotsizeunit landsizeunit plotareaunit lotunit landareaunit',
  yearBuilt:
    'yearbuilt objyearconstructed constructionyear buildingyear baujahr bouwjaar yearofconstruction constructedyear buildyear yearconstructed builtyear anneeconstruction',
  propertyType:
    'propertytype hometype propertysubtype propertytypename objtyp immotyp typeofproperty housetype realestatetype homekind objecttype propertytypelabel',
  street:
    'streetaddress street streetline address1 addressline1 addressline streetname shortaddress objstreet objstreetplain road streetpart',
  number: 'housenumber streetnumber objhousenumber buildingnumber',
  city: 'city town locality addresslocality municipality cityname postalname townname suburb plaats commune ville comune ort',
  state: 'state addressregion statecode province provincecode stateorprovince region regionname objregio1 bundesland provincia',
  zip: 'zipcode zip postalcode postcode objzipcode plz codepostal postalcodevalue cap geoplz',
  country: 'country countrycode addresscountry countryname',
  lat: 'latitude lat',
  lng: 'longitude lng lon long',
  exactness: 'pintype isexact showexactlocation exactlocation isexactlocation accuracy locationaccuracy precision',
  openHouses: 'openhouses openhouse openhouseschedule openhouseevents inspections',
}

const FACT_BY_KEY = new Map(
  Object.entries(KEYS).flatMap(([fact, keys]) => keys.split(' ').map((key) => [key, fact as ScriptFact] as const)),
)

/** Looks up the fact of a key, ignoring case and separators: "living_area" is the same as "livingArea". */
export const scriptFactOf = (key: string): ScriptFact | undefined =>
  key.length > 40 ? undefined : FACT_BY_KEY.get(key.replaceAll(/[^a-z\d]/gi, '').toLowerCase())

/**
 * Keys of data that is not about this listing: similar homes, price history, agents, calculators, the page's layout. Also keys that
 * are unsafe on objects (__proto__).
 */
const UNRELATED_KEY =
  /^(?:__proto__|constructor|prototype)$|similar|related|recommend|nearby|neighbou?r|comparable|^comps?$|^others?|history|histori|^tax|taxes|assess|mortgage|payment|finance|calculator|estimate|zestimate|valuation|agent|lister$|realtor|makler|anbieter|provider|company|organi[sz]ation|broker|seller|office|agency|advertiser|publisher|contact|owner|user|customer|^clients?$|branch|school|search|filter|query(?!_)|quer(?:ies|yparams)|results?$|^hits$|facet|menu|^nav|config|i18n|translat|locale|message|^labels?$|^ads$|similarads|banner|default|^min|^max|range|suggest|previous|sold|favorite|saved|recent|cross|promo|featured|^units$|floorplans?|^rooms$|bounds|viewport|^center|breadcrumb|^seo|^photos?$|^images?$|media|video|transport|station|poi(?!nt)|points_?of_?interest|amenit|market|trend|insight|rental(?:estimate|zestimate)|attribution|climate|review|brand|footer|experiment|feature(?:flag|toggle)|development|project$|budget|alert|^forms?\b/i

/** Whether the data under a key is about the listing itself. */
export const isAboutListing = (key: string) => !UNRELATED_KEY.test(key)
