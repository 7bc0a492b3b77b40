/** The steps of starting, named as platform-shell §4 does. */
export interface BootSteps {
  loadAccessibilitySettings(): void;
  pickLocale(): void;
  installErrorHandlers(): void;
  setRequestDefaults(): void;
  loadTranslations(): void;
  loadMenu(): void;
  fetchUser(): void;
  markBooted(): void;
}

/** Starts the application, in the order of platform-shell §4 (BOOT-001). */
export function boot(steps: BootSteps): void {
  steps.loadAccessibilitySettings();
  steps.pickLocale();
  steps.installErrorHandlers();
  steps.setRequestDefaults();
  steps.loadTranslations();
  steps.loadMenu();
  steps.fetchUser();
  steps.markBooted();
}
