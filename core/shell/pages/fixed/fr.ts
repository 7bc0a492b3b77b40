import type { FixedTexts } from "./texts.ts";

export const fr: FixedTexts = {
  notice: {
    title: "Mentions légales",
    description: "Qui publie ce site, sur quoi il fonctionne et ce que l’on peut faire de son contenu.",
    text: `
<h2>Qui publie ce site</h2>
<p>{{name}} est publié par l’organisation qui l’exploite à l’adresse {{url}}. Son nom, son adresse et le nom de la personne responsable de la publication sont donnés à qui les demande par la <a href="{{contact}}">page de contact</a>.</p>
<h2>Où il est hébergé</h2>
<p>Le site, sa base de données et ses fichiers sont conservés sur des serveurs choisis par cette organisation, qui indique son hébergeur sur demande.</p>
<h2>Le logiciel</h2>
<p>Le site fonctionne avec Labcommons, un logiciel libre sous licence publique générale GNU Affero, version 3. Toute personne qui utilise le site peut demander le code source de ce qui tourne ici.</p>
<h2>Ce que l’on peut faire du contenu</h2>
<p>Les textes, les images et les modèles appartiennent à leurs auteurs et autrices. Quand une licence est indiquée, elle dit ce que vous pouvez faire. Sinon, demandez d’abord leur accord : la page de contact permet de les joindre.</p>
<h2>Les liens vers d’autres sites</h2>
<p>Nous choisissons nos liens avec soin, sans pouvoir répondre de ce que d’autres publient. Signalez-nous tout lien qui ne mène plus où il devrait.</p>`,
  },
  privacy: {
    title: "Politique de confidentialité",
    description: "Ce que ce site garde de vous, pourquoi, combien de temps, et ce que vous pouvez y faire.",
    text: `
<p>Ce site garde ce qu’il lui faut pour fonctionner, et rien pour le vendre. Il ne contient ni publicité ni traceur d’un tiers.</p>
<h2>Ce qui est gardé, et pourquoi</h2>
<ul>
<li><strong>Si vous ne faites que lire :</strong> les pages sont comptées sans vous. Nous gardons quelle page a été vue ou quel fichier téléchargé, et quand ; ni adresse, ni nom, ni cookie.</li>
<li><strong>Si vous avez un compte :</strong> votre nom et votre adresse e-mail, ce que vous ajoutez à votre profil, vos organisations, vos rôles et vos réglages. Il nous les faut pour vous donner ce pour quoi vous vous êtes inscrit ou inscrite.</li>
<li><strong>Quand vous vous connectez :</strong> une session, pour que vous restiez connecté ou connectée, et la date. Votre mot de passe n’est gardé que sous forme d’empreinte, que l’on ne peut pas inverser ; le secret d’un second facteur est chiffré.</li>
<li><strong>Quand vous écrivez ou modifiez quelque chose :</strong> ce qui a changé, quand et par qui, pour pouvoir réparer les erreurs et trouver les abus.</li>
<li><strong>Quand nous vous écrivons :</strong> le fait qu’un message est parti, à quelle adresse, et s’il est arrivé.</li>
</ul>
<h2>Qui le voit</h2>
<p>Vous, les personnes avec qui vous le partagez, et les administrateurs et administratrices à qui leur tâche le demande. Si l’un d’eux se connecte en votre nom pour vous aider, cela laisse une trace. Nous ne donnons rien à d’autres, sauf si la loi nous y oblige.</p>
<h2>Combien de temps</h2>
<ul>
<li>Votre compte : jusqu’à ce que vous le supprimiez.</li>
<li>Les sessions : un jour sans activité et une semaine au plus ; trente et quatre-vingt-dix jours si vous avez demandé à rester connecté ou connectée.</li>
<li>La trace des messages envoyés : quatre-vingt-dix jours.</li>
<li>Les vues et les téléchargements : vingt-cinq mois, puis seulement leurs totaux.</li>
<li>L’adresse d’où viennent trop d’essais erronés : une heure environ, sous forme d’empreinte.</li>
</ul>
<h2>Les vidéos et les autres sites</h2>
<p>Les vidéos de YouTube et de Vimeo ne sont chargées qu’après votre accord. À partir de là, leurs propres règles s’appliquent. La <a href="/legal/cookies">page sur les cookies</a> en dit plus.</p>
<h2>Vos droits</h2>
<p>Vous pouvez voir et corriger dans votre profil ce qui est gardé de vous, en emporter une copie et supprimer votre compte. Vous pouvez aussi nous demander d’en limiter l’usage, ou vous y opposer. Écrivez-nous par la <a href="{{contact}}">page de contact</a> ; nous répondons dans le mois.</p>
<p>Si notre réponse ne vous convient pas, vous pouvez saisir l’autorité de protection des données de votre pays : en France, la CNIL.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "Ce que ce site garde dans votre navigateur, et comment en décider.",
    text: `
<p>Un cookie est un court texte qu’un site laisse dans votre navigateur. Certains sont nécessaires pour que le site fonctionne. Pour les autres, nous vous demandons votre accord, et rien n’est chargé avant votre réponse.</p>
<h2>Toujours là</h2>
<ul>
<li><strong>Session</strong> (labcommons) : dit que vous êtes connecté ou connectée. Il disparaît à la déconnexion.</li>
<li><strong>Entrée</strong> (labcommons-challenge) : pour les minutes entre votre mot de passe et votre second facteur.</li>
<li><strong>Navigateur connu</strong> (labcommons-device) : gardé six mois après une connexion, pour que personne ne puisse vous bloquer ici en essayant des mots de passe.</li>
<li><strong>Langue</strong> (locale) : la langue que vous avez choisie.</li>
<li><strong>Votre choix à propos des cookies</strong> : gardé un an, pour ne pas vous le redemander.</li>
</ul>
<p>Votre navigateur garde aussi vos réglages de thème et d’accessibilité. Ils restent chez vous : ils ne nous sont pas envoyés.</p>
<h2>Seulement avec votre accord</h2>
<ul>
<li><strong>YouTube</strong> (Google) et <strong>Vimeo</strong> : pour lire les vidéos qui s’y trouvent. Ces services peuvent vous reconnaître d’un site à l’autre. Sans votre accord, une image et un lien les remplacent.</li>
</ul>
<h2>Changer d’avis</h2>
<p>Le bouton des cookies, au pied de chaque page, rouvre vos choix. Accepter, refuser et choisir demandent le même effort. Vous pouvez aussi effacer les cookies dans les réglages de votre navigateur.</p>`,
  },
  terms: {
    title: "Conditions d’utilisation",
    description: "Les règles selon lesquelles nous partageons ce lieu.",
    text: `
<p>En utilisant {{name}}, vous acceptez ces règles. Elles sont courtes pour que chacun et chacune puisse les lire.</p>
<h2>Votre compte</h2>
<p>Donnez votre propre nom et une adresse où nous pouvons vous joindre. Gardez votre mot de passe pour vous et dites-nous si quelqu’un d’autre a pu utiliser votre compte. Une organisation peut vérifier votre compte avant d’ouvrir la partie réservée aux membres.</p>
<h2>Comment nous nous traitons</h2>
<p>Restons courtois, même en cas de désaccord. Pas d’insulte, pas de discrimination, rien d’illégal, pas de publicité. Ne parlez pas de la santé ou de la vie d’une autre personne sans son accord.</p>
<h2>Ce que vous partagez</h2>
<p>Cela reste à vous. En le publiant ici, vous nous permettez de le montrer, de le conserver et de le traduire au sein de ce site. Ne partagez que ce que vous avez le droit de partager, et nommez celles et ceux dont vous reprenez le travail.</p>
<h2>Les aides techniques et les modèles</h2>
<p>Ce qui est partagé ici a été fait avec soin, par des personnes qui ne peuvent pas connaître votre situation. Vérifiez toute aide technique avec la personne qui s’en servira et avec un professionnel avant de l’utiliser, et cessez de l’utiliser si elle fait mal ou se casse. Rien ici ne remplace un avis médical.</p>
<h2>Ce que nous promettons, et ce que nous ne pouvons pas</h2>
<p>Nous faisons de notre mieux pour que le site soit ouvert, sûr et exact, sans pouvoir le garantir. Nous pouvons retirer ce qui enfreint ces règles et fermer le compte d’où cela vient ; nous disons pourquoi, et vous pouvez répondre.</p>
<h2>Les changements</h2>
<p>Quand ces règles changent de façon importante, nous vous en informons avant que cela s’applique. Posez-nous vos questions par la <a href="{{contact}}">page de contact</a>.</p>`,
  },
  sale: {
    title: "Conditions de vente",
    description: "Ce qui s’applique quand vous louez du matériel ici : prix, paiement, usage, retour et rétractation.",
    text: `
<h2>Qui loue</h2>
<p>{{name}} loue du matériel à des personnes et à des organisations. En passant commande, vous acceptez ces conditions ainsi que le contrat de location que vous signez ensuite. Le contrat précise ce qui est propre à votre commande et prévaut en cas de différence.</p>
<h2>Comment se forme une commande</h2>
<p>Une fois les dates choisies, votre panier vous est réservé pour une courte durée, affichée par un compte à rebours. Votre commande est une demande tant que notre équipe ne l’a pas acceptée. Nous vous prévenons par e-mail ; vous signez alors le contrat et vous payez.</p>
<h2>Prix</h2>
<p>Les prix sont affichés toutes taxes comprises, dans la devise indiquée. Vous payez le prix par jour de chaque exemplaire pour chaque jour de la période, et au plus un forfait de livraison par commande. Vous payez ce que montre le récapitulatif au moment de commander ; un changement ultérieur de nos prix n’y touche pas.</p>
<h2>Paiement</h2>
<p>Le contrat signé et le paiement sont attendus dans les sept jours qui suivent notre acceptation. À défaut, nous pouvons annuler la commande, et rien n’est dû.</p>
<h2>Recevoir et rendre le matériel</h2>
<p>Vous retirez le matériel à notre stock, ou il est envoyé à l’adresse de votre commande. Le jour du retour est fixé par la commande : rapportez ou renvoyez le matériel complet, propre et ce jour-là au plus tard. S’il vous le faut plus longtemps, demandez-le depuis la page de votre commande avant la fin.</p>
<h2>Soin</h2>
<p>Utilisez le matériel selon sa notice, ne le prêtez pas, et prévenez-nous tout de suite en cas de casse ou de perte. L’usure normale est à notre charge ; les dégâts dus à un mauvais usage et les pertes sont facturés au coût de la réparation ou du remplacement.</p>
<h2>Changer d’avis</h2>
<p>Vous pouvez annuler sans frais, depuis la page de votre commande, jusqu’à ce que le matériel soit en préparation. Les consommateurs qui commandent à distance disposent aussi de quatorze jours pour se rétracter, sauf si la location a commencé avant à leur demande. Écrivez-nous par la <a href="{{contact}}">page de contact</a>.</p>
<h2>Si quelque chose ne va pas</h2>
<p>Si du matériel ne fonctionne pas comme il le devrait, nous le réparons, le remplaçons ou remboursons les jours où vous n’avez pas pu l’utiliser. Faute d’accord, les consommateurs peuvent s’adresser au médiateur que nous indiquons sur demande, avant de saisir la justice.</p>`,
  },
  accessibility: {
    title: "Déclaration d’accessibilité",
    description: "À quel point ce site est accessible, ce qui manque encore et comment nous en parler.",
    text: `
<p>{{name}} veut que tout le monde puisse utiliser ce site, quels que soient le corps, les sens, la façon de lire ou le matériel de chacun. Cette déclaration s’applique à {{url}}.</p>
<h2>État de conformité</h2>
<p>Le site est en conformité partielle avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, avec les règles WCAG 2.2 de niveau AA et avec la norme européenne EN 301 549. Cette appréciation est la nôtre : aucun audit extérieur n’a encore été mené.</p>
<h2>Ce que nous faisons</h2>
<ul>
<li>Tout peut se faire au clavier seul, et l’on voit toujours où l’on se trouve.</li>
<li>Le texte peut être agrandi deux fois et lu en une colonne, sans défilement horizontal.</li>
<li>Les réglages d’accessibilité, à droite de chaque page ou tout en bas sur un petit écran, changent la police, sa taille et ses espacements, le contraste et les mouvements.</li>
<li>Chaque version est vérifiée par des tests automatiques, dans toutes les langues et les deux thèmes, et chaque tâche principale au clavier.</li>
<li>Les personnes qui rédigent sont averties des alternatives manquantes, des liens peu clairs et des titres en désordre avant de pouvoir publier.</li>
</ul>
<h2>Ce qui n’est pas encore accessible</h2>
<ul>
<li>Certaines vidéos n’ont pas de sous-titres ou d’audiodescription.</li>
<li>Certains documents et modèles partagés par les membres n’ont pas été conçus pour être accessibles.</li>
<li>Les lecteurs de YouTube et de Vimeo ne dépendent pas de nous.</li>
</ul>
<h2>Nous le dire</h2>
<p>Si quelque chose vous empêche de lire ou de faire ce pour quoi vous êtes venu ou venue, écrivez-nous par la <a href="{{contact}}">page de contact</a>. Dites de quelle page il s’agit et ce que vous utilisez. Nous répondons, cherchons une solution et, en attendant, vous donnons ce qu’il vous faut sous une autre forme.</p>
<h2>Voies de recours</h2>
<p>Si vous nous avez signalé un défaut et n’avez pas obtenu d’aide, vous pouvez saisir le Défenseur des droits, par son <a href="https://formulaire.defenseurdesdroits.fr/">formulaire en ligne</a>, auprès de son délégué dans votre région, ou par courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.</p>`,
  },
  guidelines: {
    title: "Conseils d’accessibilité",
    description: "Comment écrire et partager pour que tout le monde puisse suivre.",
    text: `
<p>Ces conseils s’adressent à toutes les personnes qui écrivent ici. L’éditeur en vérifie certains pour vous ; les autres ont besoin de votre œil.</p>
<h2>Les mots</h2>
<ul>
<li>Des phrases courtes, des mots courants, une idée à la fois.</li>
<li>Expliquez un sigle la première fois qu’il apparaît.</li>
<li>Adressez-vous aux personnes, sans parler de leur état.</li>
</ul>
<h2>Les titres</h2>
<ul>
<li>Dites par un titre de quoi parle chaque partie, et gardez les niveaux en ordre.</li>
<li>Ne mettez pas du texte en gras pour imiter un titre : les lecteurs d’écran ne le verraient pas.</li>
</ul>
<h2>Les liens</h2>
<ul>
<li>Que les mots du lien disent où il mène, même lus seuls.</li>
<li>Deux liens qui portent les mêmes mots mènent au même endroit.</li>
</ul>
<h2>Les images</h2>
<ul>
<li>Décrivez ce qui compte dans l’image, en une phrase ou deux. Une image qui ne fait que décorer n’a pas besoin de description.</li>
<li>Ne mettez pas de texte dans les images.</li>
<li>Ne distinguez rien par la couleur seule.</li>
</ul>
<h2>Les vidéos et le son</h2>
<ul>
<li>Ajoutez des sous-titres, et une transcription si possible.</li>
<li>Dites à voix haute ce qui n’est que montré.</li>
<li>Évitez les éclairs et les bruits soudains.</li>
</ul>
<h2>Les tableaux et les documents</h2>
<ul>
<li>Un tableau ne sert qu’aux données, avec un en-tête pour chaque colonne ou chaque ligne.</li>
<li>Avant de joindre un document, demandez-vous si une page suffirait. Sinon, utilisez d’abord le vérificateur d’accessibilité de votre logiciel.</li>
</ul>
<h2>Les modèles et les aides techniques</h2>
<ul>
<li>Donnez les étapes en mots autant qu’en images.</li>
<li>Nommez les outils, la force et les gestes que demande chaque étape.</li>
</ul>`,
  },
};
