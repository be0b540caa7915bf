-- +goose Up
create table postcodes (
  postcode text collate "C" primary key, -- capitals without a space; compared byte by byte, the key finds prefixes too
  lat double precision not null,
  long double precision not null
);

create table places (
  id uuid primary key,
  text text not null, -- as a list shows it
  line1 text not null,
  line2 text not null,
  line3 text not null,
  city text not null,
  post_code text not null,
  lat double precision not null,
  long double precision not null
);
create index places_text on places using gin (lower(text) gin_trgm_ops);
create index places_post_code on places (replace(post_code, ' ', '') text_pattern_ops);

