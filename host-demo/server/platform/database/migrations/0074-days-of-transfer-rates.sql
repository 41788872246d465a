-- The first day on which both rates of a request are valid. Null for requests from before, and without a conversion.
alter table target_transfer_rates add column valid_from date;
