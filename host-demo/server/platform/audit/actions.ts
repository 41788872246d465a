/** The actions of the audit log by topic, with their labels. An entry's action is `topic.name`. */
export const AUDIT_TOPICS = {
  session: {
    label: 'Sign-in',
    actions: {
      started: 'Signed in',
      refused: 'Sign-in refused',
      blocked: 'Sign-in blocked after too many attempts',
      ended: 'Signed out',
      'ended-by-provider': 'Signed out by the identity provider',
    },
  },
  access: {
    label: 'Refusals',
    actions: { refused: 'Access refused' },
  },
  password: {
    label: 'Passwords',
    actions: {
      'reset-requested': 'Password reset requested',
      'reset-blocked': 'Password reset blocked after too many requests',
      reset: 'Password reset',
      changed: 'Password changed',
      'change-refused': 'Password change refused',
    },
  },
  user: {
    label: 'Users',
    actions: {
      invited: 'User invited',
      'link-sent': 'Sign-in link sent',
      registered: 'Registration completed',
      added: 'User added by the identity provider',
      'email-released': 'Email address taken over by its identity provider',
      'email-sent': 'Email sent',
      'email-claimed': 'Email address free for its invited user',
      enabled: 'User enabled',
      disabled: 'User disabled',
      'roles-changed': 'Roles changed',
      'profile-changed': 'Profile changed',
      'preferences-changed': 'Preferences changed',
    },
  },
  organization: {
    label: 'Organization',
    actions: {
      'settings-changed': 'Organization settings changed',
      'branding-changed': 'Branding changed',
      'sign-on-changed': 'Single sign-on changed',
      'features-changed': 'Features changed',
      'signed-up': 'Organization signed up',
      deleted: 'Organization deleted',
      restored: 'Organization restored',
      removed: 'Organization deleted permanently',
      'sandbox-created': 'Sandbox created',
    },
  },
  service: {
    label: 'Service',
    actions: {
      'feature-promoted': 'Feature promoted for all organizations',
      'feature-rolled-back': 'Feature rolled back for all organizations',
      'switch-turned': 'Service switch turned',
      'fault-added': 'Fault added to a session',
      'faults-cleared': 'Faults of a session cleared',
      'audit-exported': 'Audit log downloaded',
    },
  },
  notice: {
    label: 'Broadcast messages',
    actions: {
      published: 'Broadcast message published',
      changed: 'Broadcast message changed',
      replaced: 'Broadcast message replaced',
      removed: 'Broadcast message removed',
      ended: 'Broadcast message ended',
    },
  },
  budget: {
    label: 'Budgets',
    actions: {
      created: 'Budget created',
      changed: 'Budget changed',
      reordered: 'Order of budgets changed',
      deleted: 'Budget deleted',
      'currency-changed': 'Budget currency changed',
      'currency-change-undone': 'Budget currency change undone',
      'target-changed': 'Budget target changed',
      'rate-changed': 'Exchange rate changed',
      'currency-added': 'Additional currency enabled',
      'currency-removed': 'Additional currency disabled',
      'column-rate-changed': 'Column exchange rate changed',
      'column-rate-cleared': 'Column exchange rate cleared',
      'preferences-changed': 'Budget settings changed',
      'property-changed': 'Budget property changed',
      'column-added': 'Column added',
      'columns-copied': 'Columns copied',
      'column-changed': 'Column changed',
      'columns-ordered': 'Columns reordered',
      'column-converted': 'Column type changed',
      'column-deleted': 'Column deleted',
      'mapping-changed': 'Column dependency changed',
      'column-group-added': 'Column group added',
      'column-group-changed': 'Column group changed',
      'column-group-deleted': 'Column group deleted',
      'column-groups-ordered': 'Column groups reordered',
      'tag-group-added': 'Tag group added',
      'tag-group-changed': 'Tag group changed',
      'tag-group-deleted': 'Tag group deleted',
      'tag-groups-ordered': 'Tag groups reordered',
      'view-added': 'View added',
      'view-changed': 'View changed',
      'view-deleted': 'View deleted',
      copied: 'Budget copied',
      'rolled-over': 'Budget rolled over',
      imported: 'Rows imported',
      'financials-imported': 'Purchase orders or actuals imported',
      'import-undone': 'Import of line items undone',
      'financial-import-started': 'Import of purchase orders or actuals prepared',
      'financial-import-changed': 'Step of an import of purchase orders or actuals saved',
      'financial-import-cancelled': 'Import of purchase orders or actuals cancelled',
      'financial-import-undone': 'Import of purchase orders or actuals undone',
      'financials-moved': 'Purchase orders or actuals moved to another budget',
      'orders-carried-over': 'Open purchase orders carried over',
      'import-template-added': 'Import template added',
      'import-template-changed': 'Import template changed',
      'import-template-deleted': 'Import template deleted',
      'import-templates-ordered': 'Import templates reordered',
      'totals-cleared': 'Stored totals cleared',
      'approvals-changed': 'Approval settings changed',
      'transfer-approvers-changed': 'Approvers of transfers changed',
      'user-role-changed': 'Role in a budget changed',
    },
  },
  item: {
    label: 'Items',
    actions: {
      created: 'Item created',
      changed: 'Item changed',
      locked: 'Item locked',
      unlocked: 'Item unlocked',
      'cells-locked': 'Cells locked or unlocked',
      moved: 'Item moved',
      'moved-away': 'Item moved to another budget',
      'moved-here': 'Item moved from another budget',
      copied: 'Item copied',
      deleted: 'Items deleted',
      restored: 'Items restored',
      purged: 'Items deleted permanently',
      'lock-requested': 'Change of a locked item requested',
      'approval-requested': 'Approval requested',
      approved: 'Item approved',
      rejected: 'Item denied',
      'revision-requested': 'Item sent back',
      'plan-revised': 'Back to editing',
      'transfer-requested': 'Transfer requested',
      'transfer-approved': 'Transfer approved',
      'transfer-received': 'Transfer received',
      'transfer-rejected': 'Transfer denied',
      'transfer-cancelled': 'Transfer cancelled',
      'transfer-rates-updated': 'Exchange rates of a transfer updated',
      'rows-uploaded': 'Rows uploaded for an import',
      'rows-corrected': 'Rows corrected for an import',
      'financials-imported': 'Purchase orders or actuals imported',
      'order-added': 'Purchase order added',
      'order-changed': 'Purchase order changed',
      'order-deleted': 'Purchase order deleted',
      'order-mapped': 'Purchase order mapped to an item',
      'order-unmapped': 'Purchase order unmapped from its item',
      'order-split': 'Purchase order split over several items',
      'order-joined': 'Parts of a purchase order joined',
      'actual-added': 'Actual added',
      'actual-changed': 'Actual changed',
      'actual-deleted': 'Actual deleted',
      'actual-mapped': 'Actual mapped to an item',
      'actual-unmapped': 'Actual unmapped from its item',
      'actual-split': 'Actual split over several items',
      'actual-joined': 'Parts of an actual joined',
    },
  },
  'saved-view': {
    label: 'Saved views',
    actions: {
      added: 'Saved view added',
      changed: 'Saved view changed',
      deleted: 'Saved view deleted',
    },
  },
  'column-preset': {
    label: 'Column presets',
    actions: {
      added: 'Column preset added',
      changed: 'Column preset changed',
      deleted: 'Column preset deleted',
    },
  },
  activity: {
    label: 'Activities',
    actions: {
      created: 'Activity created',
      changed: 'Activity changed',
      moved: 'Activity moved',
      copied: 'Activity copied',
      deleted: 'Activity deleted',
      restored: 'Activity restored',
    },
  },
  comment: {
    label: 'Comments',
    actions: {
      added: 'Comment added',
      deleted: 'Comment deleted',
    },
  },
  job: {
    label: 'Jobs',
    actions: {
      started: 'Job started',
      retried: 'Job restarted',
      'schedule-executed': 'Scheduled work done on request',
    },
  },
  reading: {
    label: 'Read marks',
    actions: {
      'notice-dismissed': 'Broadcast message dismissed',
      'notifications-read': 'Notifications marked as read',
      'notifications-deleted': 'Notifications deleted',
    },
  },
  file: {
    label: 'Files',
    actions: {
      uploaded: 'File uploaded',
    },
  },
} as const;

type Topics = typeof AUDIT_TOPICS;
export type AuditTopic = keyof Topics;
export type AuditAction = { [T in AuditTopic]: `${T}.${Extract<keyof Topics[T]['actions'], string>}` }[AuditTopic];

/** Returns the label of an action. Actions of older versions have none and return themselves. */
export function actionLabel(action: string): string {
  const [topic = '', ...name] = action.split('.');
  const actions: Readonly<Record<string, string>> = Object.hasOwn(AUDIT_TOPICS, topic)
    ? AUDIT_TOPICS[topic as AuditTopic].actions
    : {};
  return actions[name.join('.')] ?? action;
}

/** Returns the actions whose label contains this text, ignoring case. */
export function actionsCalled(text: string): string[] {
  const query = text.toLowerCase();
  return Object.entries(AUDIT_TOPICS).flatMap(([topic, { actions }]) =>
    Object.entries(actions)
      .filter(([, label]) => label.toLowerCase().includes(query))
      .map(([name]) => `${topic}.${name}`),
  );
}
