/** The screens from the cart to the order and what they are drawn from: whoever opens one goes on to the next. */

export { loadAddresses } from "./addresses-load.ts";
export * as addresses from "./addresses-screen.tsx";
export { loadCart } from "./cart-load.ts";
export * as cart from "./cart-screen.tsx";
export * as period from "./period-screen.tsx";
export { loadSummary } from "./summary-load.ts";
export * as summary from "./summary-screen.tsx";
