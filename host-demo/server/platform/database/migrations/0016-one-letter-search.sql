-- As in 0013-item-search.sql, but that a single letter is looked for at the beginning of all words, not only of names: the
-- trigrams of a word hold its first letter behind two blanks, so that one letter is looked up as quickly as two. And where all
-- names of an organization have been looked through, nothing is looked up any more.

-- The best items of an organization for what somebody looks for, at most so many: the one with exactly this id, names that begin
-- with the query, names in which a word begins with each of its words, and names that hold them all; each of these by name.
-- Words of one or two letters are looked for at the beginning of words.
create or replace function search_items(within bigint, query text, wanted integer)
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
  steps constant integer := 5000;
  is_seen_whole boolean := false;
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

  if cardinality(hits) < wanted then
    items := '{}';
    if at_starts = anywhere then
      -- Of so short words there are many.
      items := next_items(within, anywhere, hits, wanted - cardinality(hits), steps);
      -- The trigrams are those of all organizations: for a small one it takes long to look up what is common in the others.
      is_seen_whole := cardinality(items) < wanted - cardinality(hits) and not exists (
        select from budget_items as item where item.organization_id = within and item.deleted_at is null offset steps
      );
    end if;
    if cardinality(items) < wanted - cardinality(hits) and not is_seen_whole then
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
