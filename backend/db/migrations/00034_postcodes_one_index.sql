-- +goose Up
-- Compared byte by byte, the primary key finds prefixes too.
drop index postcodes_prefix;
alter table postcodes alter column postcode type text collate "C";

-- +goose Down
alter table postcodes alter column postcode type text collate "default";
create index postcodes_prefix on postcodes (postcode text_pattern_ops);
