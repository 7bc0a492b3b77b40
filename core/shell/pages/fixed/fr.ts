import type { FixedTexts } from "./texts.ts";

export const fr: FixedTexts = {
  notice: {
    title: "Mentions légales",
    description: "Qui publie ce site, où il est hébergé et comment son contenu peut être utilisé.",
    text: `
<h2>Éditeur du site</h2>
<p>{{name}} est édité par l’organisation qui l’exploite à l’adresse {{url}}. Vous pouvez demander son nom, son adresse et le nom de la personne responsable de la publication par la <a href="{{contact}}">page de contact</a>.</p>
<h2>Hébergement</h2>
<p>Le site, sa base de données et ses fichiers sont hébergés sur des serveurs choisis par cette organisation, qui communique le nom de son hébergeur sur demande.</p>
<h2>Logiciel</h2>
<p>Le site fonctionne avec Labcommons, un logiciel libre distribué sous la licence publique générale GNU Affero, version 3. Toute personne qui utilise le site peut demander le code source de la version installée ici.</p>
<h2>Utilisation du contenu</h2>
<p>Les textes, les images et les modèles appartiennent à leurs auteurs et autrices. Si une licence est indiquée, elle précise ce que vous pouvez faire. Sinon, demandez d’abord leur accord par la page de contact.</p>
<h2>Liens vers d’autres sites</h2>
<p>Nous choisissons nos liens avec soin, mais nous ne sommes pas responsables de ce que d’autres publient. Merci de nous signaler les liens rompus.</p>`,
  },
  privacy: {
    title: "Politique de confidentialité",
    description: "Quelles données personnelles ce site conserve, pourquoi, combien de temps, et quels sont vos droits.",
    text: `
<p>Ce site ne conserve que les données nécessaires à son fonctionnement et ne les vend jamais. Il ne contient ni publicité ni traceur tiers.</p>
<h2>Données conservées et finalités</h2>
<ul>
<li><strong>Si vous consultez simplement le site :</strong> les visites sont comptées de façon anonyme. Nous enregistrons quelle page a été vue ou quel fichier a été téléchargé, et quand ; ni adresse, ni nom, ni cookie.</li>
<li><strong>Si vous avez un compte :</strong> votre nom et votre adresse e-mail, ce que vous ajoutez à votre profil, vos organisations, vos rôles et vos réglages. Ces données sont nécessaires pour vous fournir le service auquel vous vous êtes inscrit.</li>
<li><strong>Quand vous vous connectez :</strong> une session, pour que vous restiez connecté, et la date. Votre mot de passe n’est conservé que sous la forme d’une empreinte irréversible ; les secrets de la double authentification sont chiffrés.</li>
<li><strong>Quand vous écrivez ou modifiez quelque chose :</strong> ce qui a changé, quand et par qui, afin de corriger les erreurs et de détecter les abus.</li>
<li><strong>Quand nous vous écrivons :</strong> le fait qu’un message a été envoyé, à quelle adresse, et s’il est arrivé.</li>
</ul>
<h2>Destinataires des données</h2>
<p>Vous, les personnes avec qui vous les partagez, et les administrateurs qui en ont besoin pour leur travail. Si l’un d’eux agit à votre place pour vous aider, cela est enregistré. Nous ne transmettons vos données à personne d’autre, sauf si la loi nous y oblige.</p>
<h2>Durée de conservation</h2>
<ul>
<li>Votre compte : jusqu’à ce que vous le supprimiez.</li>
<li>Les sessions : jusqu’à un jour sans activité, et une semaine au plus ; trente et quatre-vingt-dix jours si vous avez choisi de rester connecté.</li>
<li>L’historique des messages envoyés : quatre-vingt-dix jours.</li>
<li>L’historique des consultations et des téléchargements : vingt-cinq mois, puis seulement leurs totaux.</li>
<li>L’adresse réseau à l’origine d’un trop grand nombre de tentatives échouées : environ une heure, sous forme d’empreinte.</li>
</ul>
<h2>Vidéos et autres sites</h2>
<p>Les vidéos de YouTube et de Vimeo ne sont chargées qu’avec votre accord. Leurs propres politiques de confidentialité s’appliquent alors. Consultez notre <a href="/legal/cookies">politique relative aux cookies</a>.</p>
<h2>Vos droits</h2>
<p>Conformément au règlement général sur la protection des données (RGPD), vous pouvez consulter et corriger dans votre profil les données qui vous concernent, les exporter et supprimer votre compte. Vous pouvez aussi nous demander d’en limiter l’utilisation, ou vous y opposer. Contactez-nous par la <a href="{{contact}}">page de contact</a> ; nous répondons dans un délai d’un mois.</p>
<p>Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation à l’autorité de protection des données de votre pays : en France, la CNIL.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "Ce que ce site enregistre dans votre navigateur, et comment choisir.",
    text: `
<p>Un cookie est un petit fichier qu’un site enregistre dans votre navigateur. Certains sont nécessaires au fonctionnement du site. Nous n’utilisons les autres qu’avec votre accord.</p>
<h2>Cookies essentiels</h2>
<ul>
<li><strong>Session</strong> (labcommons) : vous garde connecté jusqu’à ce que vous vous déconnectiez.</li>
<li><strong>Connexion</strong> (labcommons-challenge) : pour les quelques minutes entre votre mot de passe et la seconde étape.</li>
<li><strong>Connexion avec une clé d’accès</strong> (labcommons-passkey) : dix minutes au plus, pour que seul ce navigateur puisse répondre à ce que nous lui avons demandé.</li>
<li><strong>Navigateur connu</strong> (labcommons-device) : conservé six mois après une connexion, pour que personne ne puisse vous bloquer ici en essayant de deviner votre mot de passe.</li>
<li><strong>Langue</strong> (locale, asked-locale) : la langue que vous avez choisie ; celle qu’un lien demandait, jusqu’à la fermeture du navigateur.</li>
<li><strong>Votre choix concernant les cookies</strong> : conservé un an, pour ne pas vous le redemander.</li>
</ul>
<p>Votre navigateur enregistre aussi vos réglages de thème et d’accessibilité. Ils ne nous sont pas envoyés.</p>
<h2>Cookies soumis à votre accord</h2>
<ul>
<li><strong>YouTube</strong> (Google) et <strong>Vimeo</strong> : pour lire les vidéos qu’ils hébergent. Ces services peuvent vous reconnaître d’un site à l’autre. Sans votre accord, une image et un lien s’affichent à la place.</li>
</ul>
<h2>Modifier votre choix</h2>
<p>Utilisez « Gérer les cookies », en bas de chaque page, pour modifier votre choix. Vous pouvez aussi supprimer les cookies dans les réglages de votre navigateur.</p>`,
  },
  terms: {
    title: "Conditions d’utilisation",
    description: "Les règles d’utilisation de ce site.",
    text: `
<p>En utilisant {{name}}, vous acceptez ces règles. Elles sont courtes pour que tout le monde puisse les lire.</p>
<h2>Votre compte</h2>
<p>Utilisez votre vrai nom et une adresse e-mail valide. Gardez votre mot de passe secret et prévenez-nous si quelqu’un d’autre a pu utiliser votre compte. Notre équipe peut vérifier votre compte avant de vous donner accès à l’espace des membres.</p>
<h2>Respect mutuel</h2>
<p>Restez courtois, même en cas de désaccord. Pas d’insulte, pas de discrimination, rien d’illégal, pas de publicité. Ne donnez pas de détails sur la santé ou la vie d’une autre personne sans son accord.</p>
<h2>Ce que vous partagez</h2>
<p>Cela reste à vous. En le publiant ici, vous nous autorisez à l’afficher, à le conserver et à le traduire dans le cadre de ce site. Ne partagez que ce que vous avez le droit de partager, et citez les personnes dont vous reprenez le travail.</p>
<h2>Aides techniques et modèles</h2>
<p>Ce qui est partagé ici a été fait avec soin, par des personnes qui ne peuvent pas connaître votre situation. Vérifiez une aide technique avec la personne qui l’utilisera et avec un professionnel avant de vous en servir, et cessez de l’utiliser si elle fait mal ou se casse. Rien ici ne remplace un avis médical.</p>
<h2>Nos engagements et leurs limites</h2>
<p>Nous faisons de notre mieux pour que le site soit disponible, sûr et exact, mais nous ne pouvons pas le garantir. Nous pouvons retirer un contenu qui enfreint ces règles et fermer le compte qui l’a publié ; nous disons pourquoi, et vous pouvez répondre.</p>
<h2>Modifications</h2>
<p>Nous vous informons des modifications importantes de ces règles avant leur entrée en vigueur. Pour toute question, utilisez la <a href="{{contact}}">page de contact</a>.</p>`,
  },
  sale: {
    title: "Conditions générales de vente",
    description: "Les conditions de location du matériel : prix, paiement, utilisation, retour et annulation.",
    text: `
<h2>Qui nous sommes</h2>
<p>{{name}} loue du matériel à des personnes et à des organisations. En passant commande, vous acceptez ces conditions ainsi que le contrat de location que vous signez ensuite. Le contrat contient les détails de votre commande et prévaut en cas de différence.</p>
<h2>Commande</h2>
<p>Une fois les dates choisies, votre panier vous est réservé pour une courte durée, affichée par un compte à rebours. Votre commande est une demande tant que notre équipe ne l’a pas acceptée. Nous vous envoyons ensuite un e-mail ; vous signez le contrat et vous payez.</p>
<h2>Prix</h2>
<p>Les prix sont indiqués toutes taxes comprises, dans la devise affichée. Vous payez le prix par jour de chaque article pour chaque jour de la période et, au plus, des frais de livraison par commande. Vous payez le prix affiché dans le récapitulatif au moment de la commande ; les changements de prix ultérieurs sont sans effet sur celle-ci.</p>
<h2>Paiement</h2>
<p>Le contrat signé et le paiement doivent nous parvenir dans les sept jours suivant l’acceptation de votre commande. À défaut, nous pouvons annuler la commande, et vous ne devez rien.</p>
<h2>Retrait, livraison et retour</h2>
<p>Vous retirez le matériel dans nos locaux, ou nous l’envoyons à votre adresse de livraison. Rendez-le complet et propre au plus tard à la date de retour de votre commande. S’il vous le faut plus longtemps, prolongez la location depuis la page de la commande avant la fin.</p>
<h2>Entretien</h2>
<p>Suivez la notice, ne prêtez pas le matériel et prévenez-nous immédiatement en cas de casse ou de perte. L’usure normale est à notre charge ; les dommages dus à une mauvaise utilisation et les articles perdus sont facturés au coût de la réparation ou du remplacement.</p>
<h2>Annulation et rétractation</h2>
<p>Vous pouvez annuler sans frais, depuis la page de la commande, tant que la préparation du matériel n’a pas commencé. Les consommateurs qui commandent à distance disposent aussi d’un délai de rétractation de quatorze jours, sauf si la location a déjà commencé à leur demande. Contactez-nous par la <a href="{{contact}}">page de contact</a>.</p>
<h2>En cas de problème</h2>
<p>Si le matériel ne fonctionne pas comme il le devrait, nous le réparons, le remplaçons ou remboursons les jours où vous n’avez pas pu l’utiliser. À défaut d’accord, les consommateurs peuvent recourir à un médiateur avant de saisir la justice ; nous indiquons le nôtre sur demande.</p>`,
  },
  accessibility: {
    title: "Déclaration d’accessibilité",
    description: "Le niveau d’accessibilité de ce site, ce qui manque encore et comment nous le signaler.",
    text: `
<p>{{name}} souhaite que tout le monde puisse utiliser ce site, quels que soient ses capacités, sa façon de lire ou son équipement. Cette déclaration s’applique à {{url}}.</p>
<h2>État de conformité</h2>
<p>Le site est en conformité partielle avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, avec les règles WCAG 2.2 de niveau AA et avec la norme européenne EN 301 549. Il s’agit de notre propre évaluation ; aucun audit externe n’a encore été réalisé.</p>
<h2>Ce que nous faisons</h2>
<ul>
<li>Tout peut se faire au clavier seul, et le focus du clavier est toujours visible.</li>
<li>Le texte peut être agrandi à 200 % et lu sur une seule colonne, sans défilement horizontal.</li>
<li>Les réglages d’accessibilité, à droite de chaque page ou en bas sur un petit écran, modifient la police, sa taille et ses espacements, le contraste et les animations.</li>
<li>Chaque version est vérifiée par des tests automatiques dans toutes les langues et les deux thèmes, et chaque tâche principale au clavier.</li>
<li>Les personnes qui rédigent sont averties des textes alternatifs manquants, des liens peu clairs et des titres mal ordonnés avant de pouvoir publier.</li>
</ul>
<h2>Ce qui n’est pas encore accessible</h2>
<ul>
<li>Certaines vidéos n’ont pas de sous-titres ou d’audiodescription.</li>
<li>Certains documents et modèles partagés par les membres n’ont pas été conçus pour être accessibles.</li>
<li>Les lecteurs YouTube et Vimeo ne dépendent pas de nous.</li>
</ul>
<h2>Nous contacter</h2>
<p>Si vous rencontrez une difficulté sur ce site, contactez-nous par la <a href="{{contact}}">page de contact</a>. Indiquez la page concernée, ainsi que l’appareil et le logiciel que vous utilisez. Nous vous répondons, cherchons une solution et, en attendant, vous fournissons l’information sous une autre forme.</p>
<h2>Voies de recours</h2>
<p>Si vous nous avez signalé un défaut et n’avez pas obtenu d’aide, vous pouvez saisir le Défenseur des droits par son <a href="https://formulaire.defenseurdesdroits.fr/">formulaire en ligne</a>, auprès de son délégué dans votre région, ou par courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</p>`,
  },
  guidelines: {
    title: "Conseils d’accessibilité",
    description: "Comment rédiger et partager des contenus que tout le monde peut utiliser.",
    text: `
<p>Ces conseils s’adressent à toutes les personnes qui écrivent ici. L’éditeur en vérifie certains pour vous ; vérifiez les autres vous-même.</p>
<h2>Mots</h2>
<ul>
<li>Des phrases courtes, des mots courants, une idée à la fois.</li>
<li>Expliquez une abréviation la première fois qu’elle apparaît.</li>
<li>Parlez des personnes, pas de leur état de santé.</li>
</ul>
<h2>Titres</h2>
<ul>
<li>Indiquez par un titre le sujet de chaque partie, et respectez l’ordre des niveaux.</li>
<li>Ne mettez pas un texte en gras pour imiter un titre : les lecteurs d’écran ne le reconnaîtraient pas.</li>
</ul>
<h2>Liens</h2>
<ul>
<li>L’intitulé d’un lien dit où il mène, même lu seul.</li>
<li>Deux liens de même intitulé mènent au même endroit.</li>
</ul>
<h2>Images</h2>
<ul>
<li>Décrivez ce qui compte dans l’image, en une phrase ou deux. Une image décorative n’a pas besoin de description.</li>
<li>Ne mettez pas de texte dans les images.</li>
<li>N’utilisez pas la couleur seule pour donner une information.</li>
</ul>
<h2>Vidéo et son</h2>
<ul>
<li>Ajoutez des sous-titres et, si possible, une transcription.</li>
<li>Décrivez avec des mots ce qui est seulement montré.</li>
<li>Évitez les flashs et les bruits soudains.</li>
</ul>
<h2>Tableaux et documents</h2>
<ul>
<li>Réservez les tableaux aux données, avec un en-tête pour chaque colonne ou chaque ligne.</li>
<li>Avant de joindre un document, voyez si une page ne suffirait pas. Sinon, utilisez d’abord le vérificateur d’accessibilité de votre logiciel.</li>
</ul>
<h2>Modèles et aides techniques</h2>
<ul>
<li>Expliquez les étapes avec des mots autant qu’avec des images.</li>
<li>Indiquez les outils, la force et les gestes nécessaires à chaque étape.</li>
</ul>`,
  },
};
