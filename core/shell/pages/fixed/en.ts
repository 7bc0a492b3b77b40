import type { FixedTexts } from "./texts.ts";

export const en: FixedTexts = {
  notice: {
    title: "Legal notice",
    description: "Who publishes this site, what it runs on, and what may be done with what is on it.",
    text: `
<h2>Who publishes this site</h2>
<p>{{name}} is published by the organization that runs it at {{url}}. Its name, its address and the person responsible for publication are given to whoever asks through the <a href="{{contact}}">contact page</a>.</p>
<h2>Where it runs</h2>
<p>The site, its database and its files are kept on servers chosen by that organization, which names the hosting company on request.</p>
<h2>The software</h2>
<p>The site runs on Labcommons, free software under the GNU Affero General Public License, version 3. Whoever uses the site may ask for the source code of what runs here.</p>
<h2>What may be done with the content</h2>
<p>Texts, pictures and models belong to their authors. Where a licence is named beside them, it says what you may do. Where none is, ask the authors first: the contact page leads to them.</p>
<h2>Links to other sites</h2>
<p>We choose our links with care but do not answer for what others publish. Tell us about a link that no longer leads where it should.</p>`,
  },
  privacy: {
    title: "Privacy policy",
    description: "What this site keeps about you, why, for how long, and what you can do about it.",
    text: `
<p>This site keeps what it needs to work and nothing to sell. It carries no advertising, and no tracker of anybody else.</p>
<h2>What is kept, and why</h2>
<ul>
<li><strong>When you only read:</strong> pages are counted without you. We keep which page was looked at or which file was downloaded, and when; no address, no name, no cookie.</li>
<li><strong>When you have an account:</strong> your name and e-mail address, what you add to your profile, your organizations, roles and settings. We need them to give you what you signed up for.</li>
<li><strong>When you sign in:</strong> a session, so that you stay signed in, and the date. Your password is kept only as a fingerprint that cannot be turned back; the secret of a second factor is encrypted.</li>
<li><strong>When you write or change something:</strong> what changed, when and by whom, so that mistakes can be mended and abuse be found.</li>
<li><strong>When we write to you:</strong> that a message was sent, to which address, and whether it arrived.</li>
</ul>
<h2>Who sees it</h2>
<p>You, the people you share it with, and the administrators who need it for their task. An administrator who signs in on your behalf to help you leaves a trace. We give nothing to others unless the law makes us.</p>
<h2>How long</h2>
<ul>
<li>Your account: until you delete it.</li>
<li>Sessions: a day without use and a week in all; thirty and ninety days if you asked to stay signed in.</li>
<li>Records of messages sent: ninety days.</li>
<li>Records of views and downloads: twenty-five months, then only their totals.</li>
<li>The address that too many wrong attempts come from: an hour or so, as a fingerprint.</li>
</ul>
<h2>Videos and other sites</h2>
<p>Videos of YouTube and Vimeo are loaded only once you have agreed. From then on their own rules hold. The <a href="/legal/cookies">page about cookies</a> says more.</p>
<h2>Your rights</h2>
<p>You can see and correct what is kept about you in your profile, take a copy of it with you, and delete your account. You can also ask us to limit what we do with it, or object to it. Write to us through the <a href="{{contact}}">contact page</a>; we answer within a month.</p>
<p>If our answer does not satisfy you, you can complain to the data protection authority of your country.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "What this site keeps in your browser, and how to decide about it.",
    text: `
<p>A cookie is a short text that a site leaves in your browser. Some are needed for the site to work. For the others we ask, and loading them waits for your answer.</p>
<h2>Always there</h2>
<ul>
<li><strong>Session</strong> (labcommons): says that you are signed in. It ends when you sign out.</li>
<li><strong>Way in</strong> (labcommons-challenge): for the minutes between your password and your second factor.</li>
<li><strong>Language</strong> (locale): the language you chose.</li>
<li><strong>Your choice about cookies</strong>: kept for a year, so that we do not ask again.</li>
</ul>
<p>Your browser also keeps your settings of the theme and of accessibility. They stay with you: they are not sent to us.</p>
<h2>Only if you agree</h2>
<ul>
<li><strong>YouTube</strong> (Google) and <strong>Vimeo</strong>: to play the videos that are kept there. They may recognize you from one site to another. Without your agreement a picture and a link stand in their place.</li>
</ul>
<h2>Changing your mind</h2>
<p>The cookies button at the foot of each page opens your choices again. Accepting, rejecting and choosing take the same effort. You can also remove cookies in the settings of your browser.</p>`,
  },
  terms: {
    title: "Terms of use",
    description: "The rules by which we share this place.",
    text: `
<p>By using {{name}} you accept these rules. They are short so that everybody can read them.</p>
<h2>Your account</h2>
<p>Give your own name and an address that we can reach. Keep your password to yourself and tell us if somebody else may have used your account. An organization may check your account before it opens the members’ part.</p>
<h2>How we treat each other</h2>
<p>Be courteous, also when you disagree. No insults, no discrimination, nothing illegal, no advertising. Do not tell of another person’s health or life without their consent.</p>
<h2>What you share</h2>
<p>It stays yours. By publishing it here you allow us to show it, keep it and translate it as part of this site. Share only what you have the right to share, and name those whose work you build on.</p>
<h2>Aids and models</h2>
<p>What is shared here was made with care, by people who cannot know your situation. Check an aid with the person who will use it and with a professional before it is used, and stop using it when it causes pain or breaks. Nothing here replaces medical advice.</p>
<h2>What we promise, and what we cannot</h2>
<p>We do our best to keep the site open, safe and right, without being able to guarantee it. We may remove what breaks these rules and close the account it came from; we say why, and you can answer.</p>
<h2>Changes</h2>
<p>When these rules change in a way that matters, we tell you before it takes effect. Questions reach us through the <a href="{{contact}}">contact page</a>.</p>`,
  },
  sale: {
    title: "Terms of sale",
    description: "What holds when you rent equipment here: prices, payment, use, return and changes of mind.",
    text: `
<h2>Who rents out</h2>
<p>{{name}} rents equipment to people and organizations. By placing an order you accept these terms, together with the rental contract that you sign afterwards. The contract says what is particular to your order, and wins where the two differ.</p>
<h2>How an order comes about</h2>
<p>What you put in your cart is held for you for a short time, which is shown with a countdown. Your order is a request until our team has accepted it. We tell you by mail, and you then sign the contract and pay.</p>
<h2>Prices</h2>
<p>Prices are shown with all taxes included, in the currency that is displayed. You pay the price per day of each item for each day of the period, and at most one delivery fee per order. What the summary shows when you order is what you pay; later changes of our prices do not touch it.</p>
<h2>Payment</h2>
<p>Contract and payment are due within seven days of our acceptance. Without them we may cancel the order, and nothing is owed.</p>
<h2>Getting the equipment and giving it back</h2>
<p>You pick the equipment up at our stock, or it is sent to the address of your order. The day of return is agreed in the order: bring or send it back complete, clean and on that day at the latest. If you need it for longer, ask from the page of your order before it ends.</p>
<h2>Care</h2>
<p>Use the equipment as its instructions say, do not lend it to others, and tell us at once when something breaks or is lost. Normal wear is ours to bear; damage by misuse and loss are charged at the cost of repair or replacement.</p>
<h2>Changing your mind</h2>
<p>You can cancel free of charge, from the page of your order, until the equipment is being prepared. Consumers who order at a distance also have fourteen days to withdraw from the contract, unless the rental has begun at their own wish before. Write to us through the <a href="{{contact}}">contact page</a>.</p>
<h2>If something goes wrong</h2>
<p>If equipment does not work as it should, we repair it, replace it or pay back the days on which you could not use it. If we cannot agree, consumers may turn to the mediator whom we name on request, before going to court.</p>`,
  },
  accessibility: {
    title: "Accessibility statement",
    description: "How accessible this site is, what is still missing, and how to tell us.",
    text: `
<p>{{name}} wants everybody to be able to use this site, whatever their body, their senses, their way of reading or their equipment. This statement applies to {{url}}.</p>
<h2>How far we are</h2>
<p>The site is partially conformant with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, with the European standard EN 301 549 and with the French RGAA 4.1. The rating rests on our own assessment; no outside audit has been made yet.</p>
<h2>What we do</h2>
<ul>
<li>Everything can be done with the keyboard alone, and where the keyboard stands is always visible.</li>
<li>Text can be enlarged twofold and read in one column, without scrolling sideways.</li>
<li>The accessibility settings, on the right of each page, change the font, its size and its spacing, the contrast and the movement.</li>
<li>Each version is checked by automatic tests in every language and both themes, and each main task by keyboard.</li>
<li>Editors are told of missing alternatives, unclear links and headings out of order before they can publish.</li>
</ul>
<h2>What is not accessible yet</h2>
<ul>
<li>Some videos have no captions or no audio description.</li>
<li>Some documents and models that members share were not made with accessibility in mind.</li>
<li>The players of YouTube and Vimeo are not in our hands.</li>
</ul>
<h2>Tell us</h2>
<p>If something keeps you from reading or doing what you came for, write to us through the <a href="{{contact}}">contact page</a>. Say which page it is and what you use. We answer, look for a solution and, meanwhile, give you what you need in another form.</p>
<h2>If we do not answer</h2>
<p>If you told us and were not helped, you can turn to the body that defends users’ rights in your country. In France that is the <a href="https://formulaire.defenseurdesdroits.fr/">form of the Défenseur des droits</a>; elsewhere in the European Union, the authority in charge of web accessibility.</p>`,
  },
  guidelines: {
    title: "Accessibility guidelines",
    description: "How to write and share so that everybody can follow.",
    text: `
<p>These guidelines are for all who write here. The editor checks some of them for you; the others need your eye.</p>
<h2>Words</h2>
<ul>
<li>Short sentences, common words, one idea at a time.</li>
<li>Explain an abbreviation the first time it appears.</li>
<li>Talk to people, not about their condition.</li>
</ul>
<h2>Headings</h2>
<ul>
<li>Say what each part is about with a heading, and keep their levels in order.</li>
<li>Do not make text bold to look like a heading: screen readers would miss it.</li>
</ul>
<h2>Links</h2>
<ul>
<li>Let the words of a link say where it leads, even when read alone.</li>
<li>Two links with the same words lead to the same place.</li>
</ul>
<h2>Pictures</h2>
<ul>
<li>Describe what matters in the picture, in a sentence or two. A picture that only decorates needs no description.</li>
<li>Do not put text in pictures.</li>
<li>Do not tell things apart by colour alone.</li>
</ul>
<h2>Videos and sound</h2>
<ul>
<li>Add captions, and a transcript if you can.</li>
<li>Describe aloud what is only shown.</li>
<li>Avoid flashes and sudden noises.</li>
</ul>
<h2>Tables and documents</h2>
<ul>
<li>Use a table for data only, with a heading for each column or row.</li>
<li>Before you attach a document, ask whether a page would do. If not, use the accessibility checker of your software first.</li>
</ul>
<h2>Models and aids</h2>
<ul>
<li>Give the steps in words as well as in pictures.</li>
<li>Name the tools, the strength and the movements that each step asks for.</li>
</ul>`,
  },
};
