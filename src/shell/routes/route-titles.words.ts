/** Parts of the titles of documents. */
export const routeTitles = {
  admin: 'Admin',
  login: 'Login',
  logout: 'Logout',
  maintenance: 'Service Maintenance Notice',
  resetPassword: 'Reset Password',
  plan: 'Plan',
  import: 'Import',
  budget: 'Budget',
  financials: 'Financials',
  account: 'My Profile',
  jobControl: 'Job Control',
  clearBudgetCache: 'Clear Budget Cache',
  featureFlags: 'Feature Flags',
  clearRecycleBin: 'Clear Recycle Bin',
  recycleBin: 'Recycle Bin',
};
