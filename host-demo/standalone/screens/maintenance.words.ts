/** Texts of the page during maintenance. */
export const maintenanceWords = {
  title: 'Service Maintenance Notice',
  text: (productName: string) =>
    `${productName} is undergoing maintenance and will be unavailable for a while. You’ll be redirected when maintenance is complete.`,
  check: 'Check again',
  support: 'Contact Support',
  stillInProgress: 'Maintenance is still in progress.',
};
