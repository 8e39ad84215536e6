import { Descriptions } from '@kolo/ui/operators';

export interface Fact {
  name: string;
  value: string;
}

const COLUMNS = { xs: 1, sm: 2 };

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Descriptions
    layout="vertical"
    colon={false}
    column={COLUMNS}
    items={facts.map(({ name, value }) => ({ key: name, label: name, children: value }))}
  />
);
