-- A name as it is searched (item-search/queries.ts), with a blank before each word: in small letters and without accents; all
-- that sets words apart is one blank. What is neither a-z nor a digit stands as Z and six capitals, because a trigram index
-- passes over signs, and over letters that the database's locale does not know. So nothing in it means anything to LIKE.
create function searched_name(name text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(name);
begin
  if folded ~ '[^ -~]' then
    folded := replace(replace(replace(
      translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðı', 'olddi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  folded := ' ' || btrim(regexp_replace(folded, '[\s.,:;!?"''’“”„‘«»()\[\]{}/\\|<>‐–—-]+', ' ', 'g'));
  if folded ~ '[^a-z0-9 ]' then
    select string_agg(
      case when sign ~ '[a-z0-9 ]' then sign
      else 'Z' || translate(lpad(to_hex(ascii(sign)), 6, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
        || case when sign ~ '[[:alnum:]]' then '' else ' ' end
      end, '' order by place)
    into folded
    from regexp_split_to_table(folded, '') with ordinality as signs (sign, place);
  end if;
  return folded;
end
$$;

-- Bytes are compared: an index then finds beginnings, and in order.
alter table budget_items add column searched_name text collate "C" generated always as (searched_name(name)) stored;
create index budget_items_searched_name on budget_items (organization_id, searched_name, id) where deleted_at is null;
create index budget_items_searched_trigrams on budget_items using gin (searched_name gin_trgm_ops) where deleted_at is null;
drop index budget_items_name_trigrams;

-- Items of an organization whose names match all these patterns, but for those of `hits`: first those that match `starts` too,
-- each by name. The trigram index looks up three patterns, and passes over one that it has looked up already. `number` says how
-- many match; where there are more than `few`, that is a guess from how far one had to read, and `items` is only some of them.
create function few_items(
  within bigint, patterns text[], starts text[], hits bigint[], few integer, out items bigint[], out number bigint
)
language plpgsql stable as $$
declare
  read_blocks bigint;
begin
  select
    coalesce(array_agg(candidate.id order by candidate.leads desc, candidate.searched_name, candidate.id), '{}'),
    count(*),
    max((candidate.ctid::text::point)[0])::bigint + 1
  into items, number, read_blocks
  from (
    select item.ctid, item.id, item.searched_name, item.searched_name like all (starts) as leads
    from budget_items as item
    where item.organization_id = within
      and item.deleted_at is null
      and item.searched_name like patterns[1]
      and item.searched_name like coalesce(patterns[2], patterns[1])
      and item.searched_name like coalesce(patterns[3], patterns[1])
      and item.searched_name like all (patterns)
      and item.id <> all (hits)
    limit few + 1
  ) as candidate;
  if number > few then
    number := greatest(number, number * pg_relation_size('budget_items') / 8192 / read_blocks);
  end if;
end
$$;

-- The same, but only the first by name, as far as one meets them within so many steps along the names.
create function next_items(within bigint, patterns text[], hits bigint[], wanted integer, steps integer) returns bigint[]
language sql stable as $$
  select array(
    select step.id
    from (
      select item.id, item.searched_name
      from budget_items as item
      where item.organization_id = within and item.deleted_at is null
      order by item.searched_name, item.id
      limit steps
    ) as step
    where step.searched_name like all (patterns) and step.id <> all (hits)
    limit wanted
  )
$$;

-- The same, where about so many match. Where that is every hundredth name or so, one soon meets enough of them along the names,
-- unless they stand together far behind; then all that match have to be put in order.
create function many_items(within bigint, patterns text[], hits bigint[], wanted integer, number bigint) returns bigint[]
language plpgsql stable as $$
declare
  items bigint[];
begin
  if number > 5000 then
    items := next_items(within, patterns, hits, wanted, 50000);
    if cardinality(items) = wanted then
      return items;
    end if;
  end if;
  return array(
    select candidate.id
    from (
      select item.id, item.searched_name
      from budget_items as item
      where item.organization_id = within
        and item.deleted_at is null
        and item.searched_name like patterns[1]
        and item.searched_name like coalesce(patterns[2], patterns[1])
        and item.searched_name like coalesce(patterns[3], patterns[1])
        and item.searched_name like all (patterns)
        and item.id <> all (hits)
      offset 0
    ) as candidate
    order by candidate.searched_name, candidate.id
    limit wanted
  );
end
$$;

-- The best items of an organization for what somebody looks for, at most so many: the one with exactly this id, names that begin
-- with the query, names in which a word begins with each of its words, and names that hold them all; each of these by name.
-- Words of one or two letters are looked for at the beginning of words, and a single letter at the beginning of names.
create function search_items(within bigint, query text, wanted integer)
returns table (id bigint, budget_id bigint, name text, type text, breadcrumb text)
language plpgsql stable
-- How to search does not depend on what is looked for, and to plan it each time takes longer than most searches.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  folded text := btrim(searched_name(query));
  words text[] := array(
    select word from unnest(string_to_array(folded, ' ')) as word group by word order by length(word) desc, word
  );
  at_starts text[] := array(select '% ' || word || '%' from unnest(words) as word);
  anywhere text[] := array(
    select case when length(word) < 3 then '% ' else '%' end || word || '%' from unnest(words) as word
  );
  few constant integer := 500;
  hits bigint[] := '{}';
  items bigint[];
  number bigint;
  starting bigint;
begin
  if folded = '' then
    return;
  end if;
  if query ~ '^[1-9][0-9]{0,17}$' then
    hits := array(
      select item.id from budget_items as item
      where item.id = query::bigint and item.organization_id = within and item.deleted_at is null
    );
  end if;
  hits := hits || array(
    select item.id
    from budget_items as item
    where item.organization_id = within
      and item.deleted_at is null
      and item.searched_name >= ' ' || folded
      and item.searched_name < ' ' || folded || '~'
      and item.id <> all (hits)
    order by item.searched_name, item.id
    limit wanted - cardinality(hits)
  );

  if cardinality(hits) < wanted and length(folded) > 1 then
    items := '{}';
    if at_starts = anywhere then
      -- Of so short words there are many.
      items := next_items(within, anywhere, hits, wanted - cardinality(hits), 5000);
    end if;
    if cardinality(items) < wanted - cardinality(hits) then
      select part.items, part.number into items, number from few_items(within, anywhere, at_starts, hits, few) as part;
      if number > few then
        select part.items, part.number into items, starting from few_items(within, at_starts, at_starts, hits, few) as part;
        if starting > few then
          items := many_items(within, at_starts, hits, wanted - cardinality(hits), starting);
        end if;
        if cardinality(items) < wanted - cardinality(hits) and at_starts <> anywhere then
          items := items || many_items(
            within, anywhere, hits || items, wanted - cardinality(hits) - cardinality(items), number
          );
        end if;
      end if;
    end if;
    hits := (hits || items)[1:wanted];
  end if;

  if hits = '{}' then
    return;
  end if;
  return query
    select item.id, item.budget_id, item.name, item.type, concat_ws(' > ', budget.name, above.names)
    from unnest(hits) with ordinality as hit (id, place)
    join budget_items as item on item.id = hit.id
    join budgets as budget on budget.id = item.budget_id and budget.organization_id = within
    cross join lateral (
      with recursive line as (
        select parent.parent_id, parent.name, parent.deleted_at, 1 as height
        from budget_items as parent
        where parent.id = item.parent_id and parent.budget_id = item.budget_id
        union all
        select parent.parent_id, parent.name, parent.deleted_at, line.height + 1
        from line
        join budget_items as parent on parent.id = line.parent_id and parent.budget_id = item.budget_id
        -- Deeper than any budget; rows that name each other as parents would otherwise never end.
        where line.height < 50
      )
      select string_agg(line.name, ' > ' order by line.height desc) as names, bool_or(line.deleted_at is not null) as gone
      from line
    ) as above
    where above.gone is not true
    order by hit.place;
end
$$;
