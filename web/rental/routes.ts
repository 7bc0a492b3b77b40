import { chunk, type Route, route } from "#web/app/route.ts";
import type { AddressesData } from "#web/rental/addresses-load.ts";
import type { CartData } from "#web/rental/cart-load.ts";
import type { OrderData } from "#web/rental/orders/order-load.ts";
import type { OrdersData } from "#web/rental/orders/orders-load.ts";
import type { SummaryData } from "#web/rental/summary-load.ts";

/** From the cart to the order. What it is made of lies in the browser, so that the browser alone draws it. */
const ordering = { flags: ["rental"], namespaces: ["rental", "rental-cart", "forms"], clientOnly: true } as const;

export const rentalRoutes: readonly Route[] = [
  route<CartData>({
    name: "services.rentals.cart",
    path: "/services/rentals/cart",
    meta: { ...ordering, guard: "public", title: "rental-cart:cart.title" },
    screen: chunk("web/rental/cart-screen.tsx", () => import("#web/rental/cart-screen.tsx")),
    load: async (context) => (await import("#web/rental/cart-load.ts")).loadCart(context),
  }),
  route<CartData>({
    name: "services.rentals.period",
    path: "/services/rentals/period",
    meta: { ...ordering, guard: "public", title: "rental-cart:period.title" },
    screen: chunk("web/rental/period-screen.tsx", () => import("#web/rental/period-screen.tsx")),
    load: async (context) => (await import("#web/rental/cart-load.ts")).loadCart(context),
  }),
  route<AddressesData>({
    name: "services.rentals.addresses",
    path: "/services/rentals/addresses",
    meta: {
      ...ordering,
      namespaces: [...ordering.namespaces, "profile"],
      guard: "signed-in",
      title: "rental-cart:addresses.title",
    },
    screen: chunk("web/rental/addresses-screen.tsx", () => import("#web/rental/addresses-screen.tsx")),
    load: async (context) => (await import("#web/rental/addresses-load.ts")).loadAddresses(context),
  }),
  route<SummaryData>({
    name: "services.rentals.summary",
    path: "/services/rentals/summary",
    meta: { ...ordering, guard: "signed-in", title: "rental-cart:summary.title" },
    screen: chunk("web/rental/summary-screen.tsx", () => import("#web/rental/summary-screen.tsx")),
    load: async (context) => (await import("#web/rental/summary-load.ts")).loadSummary(context),
  }),
  route<OrdersData>({
    name: "services.rentals.commands",
    path: "/services/rentals/commands",
    meta: {
      guard: "signed-in",
      flags: ["rental"],
      title: "rental-orders:list.title",
      namespaces: ["rental-orders", "rental-order", "rental-calendar", "rental-cart"],
    },
    screen: chunk("web/rental/orders/orders-screen.tsx", () => import("#web/rental/orders/orders-screen.tsx")),
    load: async (context) => (await import("#web/rental/orders/orders-load.ts")).loadOrders(context),
  }),
  route<OrderData>({
    name: "services.rentals.command",
    path: "/services/rentals/commands/:command",
    meta: {
      guard: "signed-in",
      flags: ["rental"],
      namespaces: ["rental", "rental-order", "rental-orders", "rental-papers", "rental-cart", "forms"],
    },
    screen: chunk("web/rental/orders/order-screen.tsx", () => import("#web/rental/orders/order-screen.tsx")),
    load: async (context) => (await import("#web/rental/orders/order-load.ts")).loadOrder(context),
  }),
];
