import { useDeferredValue, useMemo, useState, type ReactNode, useId } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { filterCounts } from './filterCounts'
import { everybodyLabel, mustsFilterOptions, mustsFilterLabel } from './memberLabels'
import { clearedFilter, isClearable, type FilterableHouse, type HouseFilter } from './houseFilter'
import { HOUSE_STATUSES, PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@/domain/house/house'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { Sheet } from '@/ui/dialog/Sheet'
import { areaConversion, costConversion, priceConversion, RangeFields } from './RangeFields'
import { RadioTile } from '@/ui/form/RadioTile'

/**
 * The groups of filters that a list may leave out. Price, bedrooms, status and property type are always shown; musts are shown if there
 * are wishes, and monthly cost if it can be calculated.
 */
export type OptionalGroup = 'bathrooms' | 'rating' | 'area' | 'favorites' | 'viewing' | 'reduced'

export type FilterSheetProps = {
  filter: HouseFilter
  onChange: (filter: HouseFilter) => void
  /** All houses of the list. The sheet counts how many of them each status and property type would show. */
  houses: readonly FilterableHouse[]
  /** The houses with an upcoming viewing; null if they are not known. */
  viewings: { has: (houseId: string) => boolean } | null
  /** How well houses fit the members' wishes; null if there are none. */
  fits?: FitIndex | null
  /** Monthly costs, and whether they can be calculated. `index` is null until it is needed and loaded. */
  costs?: { isAvailable: boolean; index: CostIndex | null }
  optionalGroups: readonly OptionalGroup[]
  onClose: () => void
}

const BEDROOMS = ['studio', 1, 2, 3, 4, 5] as const
const BATHROOMS = [1, 1.5, 2, 3, 4]
const STARS = [1, 2, 3, 4, 5]

const orMoreLabel = (count: number) => `${count}+`

/**
 * Edits the filters of a list, except the search words. A change applies at once, and the button at the bottom says how many houses are
 * left.
 */
export function FilterSheet({ filter, onChange, houses, viewings, fits = null, costs, optionalGroups, onClose }: FilterSheetProps) {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  const { members } = useHunt()
  const costIndex = costs?.index ?? null
  const counts = useMemo(
    () => filterCounts(houses, filter, { viewings, members, fits, costs: costIndex }),
    [houses, filter, viewings, members, fits, costIndex],
  )
  // Groups below the fold render after the first paint.
  const rendersBelowFold = useDeferredValue(true, false)
  // The React `key` of the range fields. Clearing the filters changes it, which remounts the fields and empties their text.
  const [clearCount, setClearCount] = useState(0)
  const hasGroup = (group: OptionalGroup) => rendersBelowFold && optionalGroups.includes(group)
  const change = (changes: Partial<typeof filter>) => onChange({ ...filter, ...changes })
  const shownText = `${counts.shown} ${counts.shown === 1 ? 'house' : 'houses'}`

  const clear = () => {
    onChange(clearedFilter(filter, optionalGroups))
    setClearCount(clearCount + 1)
  }

  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" aria-disabled={!isClearable(filter, optionalGroups)} onClick={clear}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show {shownText}</Button>
        </>
      }
    >
      <p aria-live="polite" className="sr-only">
        {shownText}
      </p>
      <div className="space-y-7">
        <Group title="Price Range">
          <RangeFields
            key={clearCount}
            conversion={priceConversion(currency)}
            range={filter.price}
            storedUnit={filter.price.currency}
            onChange={(range) => change({ price: { ...range, currency } })}
          />
        </Group>
        <Group title="Bedrooms">
          <RadioTileGroup
            options={BEDROOMS}
            label={(option) => (option === 'studio' ? 'Studio' : orMoreLabel(option))}
            value={filter.bedrooms}
            onChange={(bedrooms) => change({ bedrooms })}
          />
        </Group>
        <Group title="Status">
          <CheckboxGroup
            choices={HOUSE_STATUSES}
            label={(status) => status}
            counts={counts.statuses}
            chosen={filter.statuses}
            onChange={(statuses) => change({ statuses })}
          />
          <Checkbox
            label={
              <>
                Hide not interested and declined <span className="figures text-muted">({counts.ruledOut})</span>
              </>
            }
            checked={filter.hideRuledOut}
            onChange={(event) => change({ hideRuledOut: event.target.checked })}
          />
        </Group>
        <Group title="Property Type">
          <CheckboxGroup
            choices={PROPERTY_TYPES}
            label={(type) => PROPERTY_TYPE_LABELS[type]}
            counts={counts.types}
            chosen={filter.types}
            onChange={(types) => change({ types })}
          />
        </Group>
        {hasGroup('bathrooms') && (
          <Group title="Bathrooms">
            <RadioTileGroup
              options={BATHROOMS}
              label={orMoreLabel}
              value={filter.bathrooms}
              onChange={(bathrooms) => change({ bathrooms })}
            />
          </Group>
        )}
        {hasGroup('area') && (
          <Group title="Property Size">
            <RangeFields
              key={clearCount}
              conversion={areaConversion(system)}
              range={filter.area}
              storedUnit={system}
              onChange={(area) => change({ area })}
            />
          </Group>
        )}
        {hasGroup('rating') && (
          <Group title="Your Rating">
            <RadioTileGroup
              options={STARS}
              label={(stars) => (stars === 5 ? '5' : orMoreLabel(stars))}
              value={filter.rating}
              onChange={(rating) => change({ rating })}
            />
          </Group>
        )}
        {rendersBelowFold && fits && (
          <Group title="No Missed Musts">
            <RadioTileGroup
              options={mustsFilterOptions(fits)}
              label={(person) => mustsFilterLabel(fits, person)}
              value={filter.whoseMusts}
              onChange={(whoseMusts) => change({ whoseMusts })}
            />
          </Group>
        )}
        {rendersBelowFold && costs?.isAvailable && (
          <Group title="Monthly Cost">
            <RangeFields
              key={clearCount}
              conversion={costConversion(currency)}
              range={filter.cost}
              storedUnit={filter.cost.currency}
              onChange={(range) => change({ cost: { ...range, currency } })}
            />
          </Group>
        )}
        {(hasGroup('favorites') || hasGroup('viewing') || hasGroup('reduced')) && (
          <Group title="Only">
            {hasGroup('favorites') && (
              <Checkbox label="Favorites" checked={filter.favorites} onChange={(event) => change({ favorites: event.target.checked })} />
            )}
            {hasGroup('favorites') && members.length > 1 && (
              <Checkbox
                label={`Favorites of ${everybodyLabel(members.length).toLowerCase()}`}
                checked={filter.favoriteOfEveryone}
                onChange={(event) => change({ favoriteOfEveryone: event.target.checked })}
              />
            )}
            {hasGroup('viewing') && (
              <Checkbox
                label="With a viewing scheduled"
                checked={filter.viewing}
                onChange={(event) => change({ viewing: event.target.checked })}
              />
            )}
            {hasGroup('reduced') && (
              <Checkbox label="Price reduced" checked={filter.reduced} onChange={(event) => change({ reduced: event.target.checked })} />
            )}
          </Group>
        )}
      </div>
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

type CheckboxGroupProps<Value extends string> = {
  choices: readonly Value[]
  label: (value: Value) => string
  /** The number of houses that each choice would show. */
  counts: ReadonlyMap<Value, number>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Checkboxes for several values, each with its count. If none is checked, all values match. */
function CheckboxGroup<Value extends string>({ choices, label, counts, chosen, onChange }: CheckboxGroupProps<Value>) {
  return choices.map((choice) => (
    <Checkbox
      key={choice}
      checked={chosen.includes(choice)}
      // Keeps the order of `choices`, not the order in which they were checked.
      onChange={({ target }) => onChange(choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))))}
      label={
        <>
          {label(choice)} <span className="figures text-muted">({counts.get(choice) ?? 0})</span>
        </>
      }
    />
  ))
}

type RadioTileGroupProps<Value extends string | number> = {
  options: readonly Value[]
  label: (option: Value) => string
  value: Value | null
  onChange: (value: Value | null) => void
}

/** A choice of one option, or "Any". If the current value comes from the URL and is not an option, it is offered as one more. */
function RadioTileGroup<Value extends string | number>({ options, label, value, onChange }: RadioTileGroupProps<Value>) {
  const name = useId()
  const shownOptions = value === null || options.includes(value) ? options : [...options, value]
  return (
    <div className="flex flex-wrap gap-1">
      {[null, ...shownOptions].map((option) => (
        <RadioTile
          key={option}
          name={name}
          checked={option === value}
          onChoose={() => onChange(option)}
          className="grid h-11 min-w-11 place-items-center px-1.5 md:pointer-fine:h-9 md:pointer-fine:min-w-9"
        >
          {option === null ? 'Any' : label(option)}
        </RadioTile>
      ))}
    </div>
  )
}
