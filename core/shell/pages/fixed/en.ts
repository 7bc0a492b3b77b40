import type { FixedTexts } from "./texts.ts";

export const en: FixedTexts = {
  notice: {
    title: "Legal notice",
    description: "Who publishes this site, where it is hosted, and how its content may be used.",
    text: `
<h2>Who publishes this site</h2>
<p>{{name}} is published by the organization that runs it at {{url}}. You can ask for its name, its address and the person responsible for publication through the <a href="{{contact}}">contact page</a>.</p>
<h2>Hosting</h2>
<p>The site, its database and its files are hosted on servers chosen by that organization, which names its hosting provider on request.</p>
<h2>The software</h2>
<p>The site runs on Labcommons, free software under the GNU Affero General Public License, version 3. Anyone who uses the site may ask for the source code of the version that runs here.</p>
<h2>Using the content</h2>
<p>Texts, pictures and models belong to their authors. If a licence is shown beside them, it says what you may do. If not, ask the authors first through the contact page.</p>
<h2>Links to other sites</h2>
<p>We choose our links with care but are not responsible for what others publish. Please tell us about broken links.</p>`,
  },
  privacy: {
    title: "Privacy policy",
    description: "What personal data this site keeps, why, for how long, and what your rights are.",
    text: `
<p>This site only keeps the data that it needs to work, and never sells it. It has no advertising and no third-party trackers.</p>
<h2>What is kept, and why</h2>
<ul>
<li><strong>When you only read:</strong> visits are counted anonymously. We record which page was viewed or which file was downloaded, and when; no address, no name, no cookie.</li>
<li><strong>When you have an account:</strong> your name and e-mail address, what you add to your profile, your organizations, roles and settings. We need them to give you what you signed up for.</li>
<li><strong>When you sign in:</strong> a session, so that you stay signed in, and the date. Your password is only stored as a hash, which cannot be reversed; two-factor secrets are encrypted.</li>
<li><strong>When you write or change something:</strong> what changed, when and by whom, so that mistakes can be corrected and abuse can be detected.</li>
<li><strong>When we write to you:</strong> that a message was sent, to which address, and whether it arrived.</li>
</ul>
<h2>Who sees it</h2>
<p>You, the people you share it with, and the administrators who need it for their work. If an administrator impersonates you to help you, this is recorded. We do not share your data with others unless the law requires it.</p>
<h2>How long</h2>
<ul>
<li>Your account: until you delete it.</li>
<li>Sessions: until one day without activity, and one week at most; thirty and ninety days if you chose to stay signed in.</li>
<li>Records of messages sent: ninety days.</li>
<li>Records of views and downloads: twenty-five months, then only their totals.</li>
<li>The network address behind too many failed attempts: about an hour, as a hash.</li>
</ul>
<h2>Videos and other sites</h2>
<p>YouTube and Vimeo videos are only loaded if you agree. Their own privacy policies then apply. See our <a href="/legal/cookies">cookie policy</a>.</p>
<h2>Your rights</h2>
<p>Under the General Data Protection Regulation (GDPR), you can see and correct what is kept about you in your profile, export your data, and delete your account. You can also ask us to restrict how we use it, or object to its use. Contact us through the <a href="{{contact}}">contact page</a>; we answer within a month.</p>
<p>If you are not satisfied with our answer, you can complain to the data protection authority of your country.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "What this site stores in your browser, and how to choose.",
    text: `
<p>A cookie is a small file that a site stores in your browser. Some are needed for the site to work. We only use the others if you agree.</p>
<h2>Essential cookies</h2>
<ul>
<li><strong>Session</strong> (labcommons): keeps you signed in until you sign out.</li>
<li><strong>Sign-in</strong> (labcommons-challenge): for the few minutes between your password and your second step.</li>
<li><strong>Sign-in with a passkey</strong> (labcommons-passkey): ten minutes at most, so that only this browser can answer what we asked it.</li>
<li><strong>Known browser</strong> (labcommons-device): kept for six months after you sign in, so that nobody who guesses at your password can lock you out here.</li>
<li><strong>Language</strong> (locale, asked-locale): the language you chose; one that a link asked for, until you close the browser.</li>
<li><strong>Your cookie choice</strong>: kept for a year, so that we do not ask again.</li>
</ul>
<p>Your browser also stores your theme and accessibility settings. They are not sent to us.</p>
<h2>Only if you agree</h2>
<ul>
<li><strong>YouTube</strong> (Google) and <strong>Vimeo</strong>: to play the videos that they host. They may recognize you from one site to another. If you do not agree, you see a picture and a link instead.</li>
</ul>
<h2>Changing your mind</h2>
<p>Use “Manage cookies” at the bottom of each page to change your choice. You can also delete cookies in your browser settings.</p>`,
  },
  terms: {
    title: "Terms of use",
    description: "The rules for using this site.",
    text: `
<p>By using {{name}} you accept these rules. They are short so that everyone can read them.</p>
<h2>Your account</h2>
<p>Use your own name and a valid e-mail address. Keep your password to yourself and tell us if someone else may have used your account. Our team may review your account before giving you access to the members’ area.</p>
<h2>How we treat each other</h2>
<p>Be polite, even when you disagree. No insults, no discrimination, nothing illegal, no advertising. Do not share details of another person’s health or life without their consent.</p>
<h2>What you share</h2>
<p>It remains yours. By publishing it here you allow us to show, store and translate it as part of this site. Only share what you have the right to share, and credit the people whose work you build on.</p>
<h2>Aids and models</h2>
<p>What is shared here was made with care, by people who cannot know your situation. Check an aid with the person who will use it and with a professional before it is used, and stop using it when it causes pain or breaks. Nothing here replaces medical advice.</p>
<h2>What we promise, and what we cannot</h2>
<p>We do our best to keep the site available, safe and accurate, but cannot guarantee it. We may remove content that breaks these rules and close the account that posted it; we say why, and you can reply.</p>
<h2>Changes</h2>
<p>We tell you about important changes to these rules before they take effect. If you have questions, use the <a href="{{contact}}">contact page</a>.</p>`,
  },
  sale: {
    title: "Terms of sale",
    description: "The terms for renting equipment here: prices, payment, use, return and cancellation.",
    text: `
<h2>Who we are</h2>
<p>{{name}} rents equipment to people and organizations. By placing an order you accept these terms, together with the rental contract that you sign afterwards. The contract contains the details of your order, and takes precedence where the two differ.</p>
<h2>How to order</h2>
<p>Once you have chosen your dates, your cart is reserved for you for a short time, shown with a countdown. Your order is a request until our team accepts it. We then send you an e-mail, and you sign the contract and pay.</p>
<h2>Prices</h2>
<p>Prices include all taxes and are in the currency shown. You pay the price per day of each item for each day of the period, and at most one delivery fee per order. You pay the price shown in the summary when you order; later price changes do not affect it.</p>
<h2>Payment</h2>
<p>The signed contract and the payment are due within seven days after we accept your order. Otherwise we may cancel the order, and you owe nothing.</p>
<h2>Pick-up, delivery and return</h2>
<p>You pick the equipment up at our premises, or we send it to your delivery address. Return it complete and clean by the return date of your order. If you need it for longer, extend your rental on the order page before it ends.</p>
<h2>Care</h2>
<p>Follow the instructions for use, do not lend the equipment to others, and tell us immediately if something breaks or is lost. We cover normal wear and tear; damage caused by misuse and lost items are charged at the cost of repair or replacement.</p>
<h2>Cancellation</h2>
<p>You can cancel free of charge on the order page until the equipment is being prepared. Consumers who order at a distance also have fourteen days to withdraw from the contract, unless the rental has already started at their request. Contact us through the <a href="{{contact}}">contact page</a>.</p>
<h2>If something goes wrong</h2>
<p>If equipment does not work as it should, we repair it, replace it or refund the days on which you could not use it. If we cannot reach an agreement, consumers can contact a mediator before going to court; we name ours on request.</p>`,
  },
  accessibility: {
    title: "Accessibility statement",
    description: "How accessible this site is, what is still missing, and how to tell us.",
    text: `
<p>{{name}} wants everyone to be able to use this site, whatever their abilities, their way of reading or their equipment. This statement applies to {{url}}.</p>
<h2>Compliance status</h2>
<p>The site is partially conformant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, with the European standard EN 301 549 and with the French RGAA 4.1. This is based on our own assessment; there has been no external audit yet.</p>
<h2>What we do</h2>
<ul>
<li>Everything can be done with the keyboard alone, and the keyboard focus is always visible.</li>
<li>Text can be enlarged to 200% and read in one column, without scrolling sideways.</li>
<li>The accessibility settings, on the right of each page or at its end on a small screen, change the font, its size and its spacing, the contrast and the movement.</li>
<li>Each version is checked by automatic tests in every language and both themes, and each main task by keyboard.</li>
<li>Editors are warned about missing alternative text, unclear links and headings out of order before they can publish.</li>
</ul>
<h2>What is not accessible yet</h2>
<ul>
<li>Some videos have no captions or no audio description.</li>
<li>Some documents and models that members share were not made with accessibility in mind.</li>
<li>We do not control the YouTube and Vimeo players.</li>
</ul>
<h2>Contact us</h2>
<p>If you have trouble using any part of this site, contact us through the <a href="{{contact}}">contact page</a>. Tell us which page it is and which device and software you use. We answer, look for a solution and, in the meantime, give you what you need in another format.</p>
<h2>If we do not answer</h2>
<p>If we did not help you, you can contact the body that defends users’ rights in your country. In France, use the <a href="https://formulaire.defenseurdesdroits.fr/">form of the Défenseur des droits</a>; elsewhere in the European Union, contact the authority in charge of web accessibility.</p>`,
  },
  guidelines: {
    title: "Accessibility guidelines",
    description: "How to write and share content that everyone can use.",
    text: `
<p>These guidelines are for everyone who writes here. The editor checks some of them for you; please check the others yourself.</p>
<h2>Words</h2>
<ul>
<li>Short sentences, common words, one idea at a time.</li>
<li>Explain an abbreviation the first time it appears.</li>
<li>Write about people, not about their condition.</li>
</ul>
<h2>Headings</h2>
<ul>
<li>Say what each part is about with a heading, and keep their levels in order.</li>
<li>Do not make text bold to look like a heading: screen readers would miss it.</li>
</ul>
<h2>Links</h2>
<ul>
<li>Make the text of a link say where it leads, even when read alone.</li>
<li>Two links with the same words lead to the same place.</li>
</ul>
<h2>Pictures</h2>
<ul>
<li>Describe what matters in the picture, in a sentence or two. A decorative picture needs no description.</li>
<li>Do not put text in pictures.</li>
<li>Do not use colour alone to convey meaning.</li>
</ul>
<h2>Videos and sound</h2>
<ul>
<li>Add captions, and a transcript if you can.</li>
<li>Describe in words what is only shown.</li>
<li>Avoid flashes and sudden noises.</li>
</ul>
<h2>Tables and documents</h2>
<ul>
<li>Use a table for data only, with a heading for each column or row.</li>
<li>Before you attach a document, consider using a page instead. If that is not possible, run the accessibility checker of your software first.</li>
</ul>
<h2>Models and aids</h2>
<ul>
<li>Give the steps in words as well as in pictures.</li>
<li>Name the tools, strength and movements needed for each step.</li>
</ul>`,
  },
};
