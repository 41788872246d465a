-- How many requests each address has made in a minute, at all processes together. Unlogged: after a crash counting begins again.
create unlogged table request_counts (
  minute bigint not null,
  scope text not null,
  address text not null,
  requests integer not null,
  primary key (minute, scope, address)
);
