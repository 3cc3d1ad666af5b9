-- Valid costs and assumptions, and which changes to them are reported.
begin;
select no_plan();
select tests.create_people();
create function pg_temp.insert_costs_sql(columns jsonb) returns text
language sql as $$ select tests.insert_row_sql('house_costs', jsonb_build_object('house_id', tests.id('house of dana'), 'currency', 'USD') || columns) $$;
create function pg_temp.insert_assumptions_sql(columns jsonb) returns text
language sql as $$
  select tests.insert_row_sql('cost_assumptions', '{"currency": "USD", "deposit_share": 20, "rate": 6, "years": 30, "maintenance": 1}'::jsonb || columns)
$$;
create function pg_temp.take_changes() returns text[]
language plpgsql as $$
declare
  entries text[];
begin
  perform tests.act_as_superuser();
  select array_agg(distinct concat_ws(' ', c.table_name, c.operation, c.person, c.row_id)) into entries
  from private.changes c where c.hunt = tests.id('dana');
  delete from private.changes;
  return entries;
end $$;

select tests.act_as('dana');
select is(tests.error_message(pg_temp.insert_costs_sql(columns)), message, message || ': ' || columns::text)
from (values
  ('{}'::jsonb, 'no error'),
  ('{"property_tax": 0, "service_charge": 0, "ground_rent": 0, "insurance": 0, "renovation": 0}', 'no error'),
  ('{"property_tax": 1000000000000, "renovation": 0.01}', 'no error'),
  ('{"currency": "XXX"}', 'Currency is not offered'), ('{"currency": null}', 'null value in column "currency" of relation "house_costs" violates not-null constraint'),
  (jsonb_build_object('house_id', tests.id('house of max')), 'The property was not found')) as cases (columns, message);
select is(tests.error_message(pg_temp.insert_costs_sql(jsonb_build_object(field, value))), 'Costs are not valid', format('%s: %s', field, value))
from unnest(array['property_tax', 'service_charge', 'ground_rent', 'insurance', 'renovation']) as field,
  unnest(array['-0.01', '1000000000001', 'NaN', 'Infinity', '0.000000000000000000001']) as value;
select tests.act_as('sam');
select is(tests.error_message(pg_temp.insert_costs_sql('{}')), 'Only the owner of the hunt and whoever added the property can enter its costs', 'the message says who can enter costs');
select tests.act_as('dana');
select is(tests.error_message(pg_temp.insert_assumptions_sql(columns)), message, message || ': ' || left(columns::text, 70))
from (values
  ('{}'::jsonb, 'no error'),
  ('{"rate": 0}', 'no error'), ('{"rate": 1e-12}', 'no error'), ('{"rate": 100}', 'no error'),
  ('{"rate": 100.01}', 'Interest rate must be between 0 and 100'), ('{"rate": -1}', 'Interest rate must be between 0 and 100'),
  ('{"rate": "NaN"}', 'Interest rate must be between 0 and 100'), ('{"rate": 1e-21}', 'Interest rate must be between 0 and 100'),
  ('{"years": 1, "fixed_years": 1}', 'no error'), ('{"years": 60}', 'no error'), ('{"years": 0}', 'Years must be between 1 and 60'),
  ('{"years": 61}', 'Years must be between 1 and 60'), ('{"fixed_years": 30}', 'no error'),
  ('{"fixed_years": 31}', 'Fixed years must be between 1 and the years of the loan'),
  ('{"fixed_years": 0}', 'Fixed years must be between 1 and the years of the loan'),
  ('{"deposit_share": 0}', 'no error'), ('{"deposit_share": 100}', 'no error'), ('{"deposit_share": 100.5}', 'Deposit is not valid'),
  ('{"deposit_share": null, "deposit_amount": 0}', 'no error'),
  ('{"deposit_share": null, "deposit_amount": 1000000000000}', 'no error'),
  ('{"deposit_share": null, "deposit_amount": 1000000000001}', 'Deposit is not valid'),
  ('{"deposit_share": null, "deposit_amount": -1}', 'Deposit is not valid'),
  ('{"deposit_share": null, "deposit_amount": "NaN"}', 'Deposit is not valid'),
  ('{"deposit_amount": 5}', 'Please enter the deposit as an amount or a share'),
  ('{"deposit_share": null}', 'Please enter the deposit as an amount or a share'),
  ('{"insurance_below": 20, "insurance_rate": 0.5}', 'no error'),
  ('{"insurance_below": 20}', 'Mortgage insurance needs both values'), ('{"insurance_rate": 20}', 'Mortgage insurance needs both values'),
  ('{"insurance_below": 101, "insurance_rate": 0.5}', 'Mortgage insurance must be between 0 and 100'),
  ('{"insurance_below": 20, "insurance_rate": -0.5}', 'Mortgage insurance must be between 0 and 100'),
  ('{"maintenance": 0}', 'no error'), ('{"maintenance": 101}', 'Maintenance must be between 0 and 100'),
  ('{"maintenance": -1}', 'Maintenance must be between 0 and 100'),
  ('{"currency": "XXX"}', 'Currency is not offered'),
  ('{"preset": "United Kingdom", "preset_year": 2025}', 'no error'),
  (jsonb_build_object('preset', repeat('x', 20)), 'no error'), (jsonb_build_object('preset', repeat('x', 21)), 'Preset is not valid'),
  ('{"preset_year": 1899}', 'Preset is not valid'), ('{"preset_year": 2201}', 'Preset is not valid'),
  ('{"preset_year": 1900}', 'no error'), ('{"preset_year": 2200}', 'no error'),
  ('{"purchase_share": 10.57, "purchase_extra": 300}', 'no error'), ('{"purchase_share": 101}', 'Purchase costs are not valid'),
  ('{"purchase_extra": -1}', 'Purchase costs are not valid'), ('{"purchase_extra": 1000000000001}', 'Purchase costs are not valid')) as cases (columns, message);
select is(tests.error_message(pg_temp.insert_assumptions_sql(jsonb_build_object('purchase_bands', bands))), message, message || ': ' || left(bands::text, 90))
from (values
  ('[{"up_to": 125000, "share": 0}, {"up_to": 250000, "share": 2}, {"up_to": 925000, "share": 5}, {"up_to": null, "share": 12}]'::jsonb, 'no error'),
  ('[{"up_to": null, "share": 100}]', 'no error'),
  ((select jsonb_agg(jsonb_build_object('up_to', nullif(n, 12), 'share', n)) from generate_series(1, 12) as n), 'no error'),
  ((select jsonb_agg(jsonb_build_object('up_to', nullif(n, 13), 'share', n)) from generate_series(1, 13) as n), 'Purchase costs are not valid'),
  ('[]', 'Purchase costs are not valid'), ('{}', 'Purchase costs are not valid'), ('"5"', 'Purchase costs are not valid'),
  ('[5]', 'Purchase costs are not valid'),
  ('[{"up_to": 5, "share": 1}]', 'Purchase costs are not valid'),
  ('[{"share": 1}]', 'Purchase costs are not valid'), ('[{"up_to": null}]', 'Purchase costs are not valid'),
  ('[{"up_to": null, "share": "1"}]', 'Purchase costs are not valid'), ('[{"up_to": null, "share": 101}]', 'Purchase costs are not valid'),
  ('[{"up_to": null, "share": -1}]', 'Purchase costs are not valid'),
  ('[{"up_to": null, "share": 1, "more": 1}]', 'Purchase costs are not valid'),
  ('[{"up_to": null, "share": 1}, {"up_to": null, "share": 2}]', 'Purchase costs are not valid'),
  ('[{"up_to": "5", "share": 1}, {"up_to": null, "share": 2}]', 'Purchase costs are not valid'),
  ('[{"up_to": "x", "share": 1}, {"up_to": 5, "share": 1}, {"up_to": null, "share": 2}]', 'Purchase costs are not valid'),
  ('[{"up_to": 0, "share": 1}, {"up_to": null, "share": 2}]', 'Purchase costs are not valid'),
  ('[{"up_to": 5, "share": 101}, {"up_to": null, "share": 2}]', 'Purchase costs are not valid'),
  ('[{"up_to": 5, "share": 1}, {"up_to": 5, "share": 2}, {"up_to": null, "share": 3}]', 'Purchase costs are not valid'),
  ('[{"up_to": 9, "share": 1}, {"up_to": 5, "share": 2}, {"up_to": null, "share": 3}]', 'Purchase costs are not valid'),
  ('[{"up_to": 1000000000001, "share": 1}, {"up_to": null, "share": 3}]', 'Purchase costs are not valid')) as cases (bands, message);

-- Which changes are reported.
select pg_temp.take_changes();
select tests.act_as('sam');
insert into public.house_costs (house_id, renovation, currency) values (tests.id('house of dana by sam'), 5000, 'EUR');
select is((select (owner_id, is_example, property_tax, renovation)::text from public.house_costs), format('(%s,f,,5000)', tests.id('dana')),
  'costs get the hunt of their house, and null is not 0');
select ok((select updated_at > now() - interval '1 hour' from public.house_costs), 'the server sets the time of costs');
select is(pg_temp.take_changes(), array['costs UPDATE'], 'reports costs as a whole');
create temporary table first as select updated_at from public.house_costs;
grant all on first to public;
select tests.act_as('sam');
update public.house_costs set renovation = 6000;
select tests.act_as_superuser();
select ok((select c.updated_at > f.updated_at from public.house_costs c, first f), 'updated_at increases');
select is(pg_temp.take_changes(), array['costs UPDATE'], 'reports changed costs');
select tests.act_as('sam');
delete from public.house_costs;
select is(pg_temp.take_changes(), array['costs UPDATE'], 'reports deleted costs');
select tests.act_as('dana');
insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance) values ('USD', 20, 6, 30, 1);
select is(pg_temp.take_changes(), array['costs INSERT'], 'reports added assumptions');
select tests.act_as('dana');
update public.cost_assumptions set rate = 5;
select is(pg_temp.take_changes(), array['costs UPDATE'], 'reports changed assumptions');
select tests.act_as('dana');
delete from first;
insert into first select updated_at from public.cost_assumptions;
update public.cost_assumptions set rate = 4;
select ok((select c.updated_at > f.updated_at from public.cost_assumptions c, first f), 'updated_at of assumptions increases');
select is(tests.error_message(format('update public.cost_assumptions set owner_id = %L', tests.id('lee'))), 'This value cannot be changed',
  'assumptions stay with their owner');

-- my_account reports whether there are assumptions.
create function pg_temp.has_costs_by_hunt(person text) returns jsonb
language plpgsql as $$ begin
  perform tests.act_as(person);
  return (select jsonb_agg(h -> 'has_costs' order by h ->> 'owner_name') from jsonb_array_elements(public.my_account() -> 'hunts') as h);
end $$;
select is(pg_temp.has_costs_by_hunt(person), expected, person || ' sees whether there are assumptions')
from (values ('dana', '[true]'::jsonb), ('sam', '[true, false]'), ('max', '[false]')) as cases (person, expected);
create function pg_temp.reported_changes(person text, operation text) returns jsonb
language plpgsql as $$
declare
  reported jsonb;
begin
  perform tests.act_as_superuser();
  delete from private.changes;
  insert into private.changes (hunt, table_name, operation) values (tests.id('dana'), 'costs', operation);
  perform tests.act_as(person);
  select to_jsonb(response.account_changed) || response.changes into reported
  from public.changes_since(tests.id('dana'), tests.cursor('dana', '3:3:')) as response;
  return reported;
end $$;
select is(pg_temp.reported_changes('sam', operation), jsonb_build_array(changed, '{"costs": {"all": true, "read": [], "gone": []}}'::jsonb), 'reports whether the account has changed after ' || operation)
from (values ('INSERT', true), ('UPDATE', false), ('DELETE', true)) as cases (operation, changed);
select tests.act_as('sam');
select is(public.hunt_costs(tests.id('dana')) #>> '{assumptions,rate}', '4', 'members read the hunt''s assumptions');
select is(public.hunt_costs(tests.id('sam')), '{"assumptions": null, "houses": []}', 'returns null if there are no assumptions');
insert into public.house_costs (house_id, insurance, currency) values (tests.id('house of dana by sam'), 5, 'USD');
select is((public.hunt_costs(tests.id('dana')) #> '{houses,0}') - 'updated_at', jsonb_build_object('house_id', tests.id('house of dana by sam'),
  'property_tax', null, 'service_charge', null, 'ground_rent', null, 'insurance', 5, 'renovation', null, 'currency', 'USD'),
  'returns the costs of the hunt''s houses');
select is(public.hunt_costs(tests.id('sam')), '{"assumptions": null, "houses": []}', 'does not return costs from another hunt');
select is(public.hunt_costs(tests.id('dana')) -> 'assumptions' ? 'owner_id', false, 'returns costs without the owner''s id');
select tests.act_as('dana');
delete from public.houses where id = tests.id('house of dana by sam');
select is((select count(*) from public.house_costs), 0::bigint, 'costs are deleted with their house');
select tests.act_as_superuser();
insert into public.cost_assumptions (owner_id, currency, preset, deposit_share, rate, years, maintenance)
values (tests.id('sam'), 'USD', '', 20, 4, 30, 1);
delete from public.cost_assumptions where owner_id = tests.id('dana');
select is(pg_temp.has_costs_by_hunt('sam'), '[false, true]', 'my_account reports for each hunt separately whether it has assumptions');
select * from finish();
rollback;
