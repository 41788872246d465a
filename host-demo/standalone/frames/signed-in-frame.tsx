import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { ProductMark } from './product-mark.tsx';

/** The frame of pages behind a session: the way to the legacy module's pages, the bell, and the way out. */
export function SignedInFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const session = useStore(shell.session);
  if (session.phase !== 'signed-in') return null;
  const { firstName, lastName, username } = session.account;
  const { labels } = session.organization;
  return (
    <div className="signed-in-frame">
      <header className="frame-header">
        <ProductMark shell={shell} />
        <nav className="frame-tabs" aria-label="Main">
          <a href={session.admin ? '/admin' : '/home'}>{labels.adminTab || 'Home'}</a>
          {!session.admin && <a href="/last/budgets">{labels.budgetTab || 'Activities'}</a>}
          <NavLink to="/users/account">My Profile</NavLink>
        </nav>
        <portico-notice-bell className="frame-bell" />
        <span className="frame-person" title={username}>
          {firstName} {lastName}
        </span>
        <Link to="/logout" className="frame-leave" aria-label="Logout" title="Logout">
          <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </header>
      <main className="frame-content">{children}</main>
    </div>
  );
}
