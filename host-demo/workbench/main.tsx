import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BRANDS, type Brand } from '../../src/shell/brand/brand.ts';
import { ElementPage } from './element-page.tsx';
import { ListPage } from './list-page.tsx';
import { ELEMENTS, ROLES } from './scenarios.ts';

const root = document.getElementById('workbench');
if (!root) throw new Error('The workbench has nothing to show itself in.');

const query = new URLSearchParams(location.search);
const [, , name = ''] = location.pathname.split('/');
const element = ELEMENTS[name];
const scenario = element?.scenarios.find(({ id }) => id === (query.get('scenario') ?? element.scenarios[0]?.id));
const brand: Brand = BRANDS.find((known) => known === query.get('brand')) ?? 'newer';
const role = ROLES.find((known) => known === query.get('role')) ?? 'manager';
document.documentElement.dataset.brand = brand;

createRoot(root).render(
  <StrictMode>
    {element && scenario ? (
      <ElementPage name={name} tag={element.tag} scenario={scenario} brand={brand} role={role} />
    ) : (
      <ListPage />
    )}
  </StrictMode>,
);
