const NO_PERMISSION = 'You don’t have permission to view this page.';

/** Reasons why a user may not see a screen, and who can help. */
export const refusalWords = {
  noFeature: 'This feature isn’t available in your organization.',
  askColleague: `${NO_PERMISSION} Ask a colleague with the required permissions.`,
  contactSupport: (productName: string) => `${NO_PERMISSION} Contact ${productName} support.`,
  askAdministrator: `${NO_PERMISSION} Ask your administrator for access.`,
};
