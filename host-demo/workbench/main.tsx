import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BRANDS, type Brand } from '../../src/shell/brand/brand.ts';
import { ElementPage } from './element-page.tsx';
import { ListPage } from './list-page.tsx';
import { ELEMENTS, GROUNDS, ROLES } from './scenarios.ts';

const root = document.getElementById('workbench');
if (!root) throw new Error('The workbench has nothing to show itself in.');

const query = new URLSearchParams(location.search);
const [, , name = ''] = location.pathname.split('/');
const element = ELEMENTS[name];
const wanted = query.get('scenario') ?? element?.scenarios[0]?.id;
const scenario = element?.scenarios.find(({ id }) => id === wanted);
const isUnknown = name !== '' && !scenario;
const brand: Brand = BRANDS.find((known) => known === query.get('brand')) ?? 'newer';
const role = ROLES.find((known) => known === query.get('role')) ?? 'manager';
const ground = GROUNDS.find((known) => known === query.get('ground')) ?? 'page';
document.documentElement.dataset.brand = brand;
document.title = scenario ? `${name}: ${scenario.id}, ${role}, ${brand} brand` : 'Workbench';

createRoot(root).render(
  <StrictMode>
    {element && scenario ? (
      <ElementPage name={name} tag={element.tag} scenario={scenario} view={{ brand, role, ground }} />
    ) : (
      <ListPage unknown={isUnknown ? `${name} ${wanted ?? ''}` : undefined} />
    )}
  </StrictMode>,
);
