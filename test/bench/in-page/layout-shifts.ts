export {}; // a module, so that the type below can be declared for all

type LayoutShift = PerformanceEntry & { value: number };

/** The sum of all layout shifts from now on; the browser notes them a frame late. */
function countShifts(): { sum: number } {
  const shifts = { sum: 0 };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as LayoutShift[]) shifts.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  return shifts;
}

declare global {
  interface Window {
    shifts: { sum: number };
  }
}
window.shifts = countShifts();
