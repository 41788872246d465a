-- The number of the purchase order that an actual belongs to (docs/decisions/0104-order-numbers-of-actuals.md). Orders
-- have their own in "number". Without an index: the entries of a budget are read first.
alter table financials add column order_number text check (kind = 'ACTUAL' or order_number is null);
