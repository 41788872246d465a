export {}; // a module, so that the type below can be declared globally

type LayoutShift = PerformanceEntry & { value: number };

/** Adds up all layout shifts from now on; the browser reports them a frame later. */
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
