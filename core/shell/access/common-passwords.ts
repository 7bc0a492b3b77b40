/** Everyday words of passwords, in the languages of the product: alone, doubled, or with digits and signs around them. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena contrasenya parola passord kodeord adgangskode senha wachtwoord passw pass passe passphrase
  letmein welcome welcomeback bienvenue benvenuto bienvenido benvingut velkommen binevenit willkommen welkom hello hallo bonjour salut ciao hola hej buna
  iloveyou loveyou jetaime tiamo teamo tequiero testimo teiubesc jegelskerdig ichliebedich love amour amore amor kaerlighed iubire iloveu lovely sweetheart
  admin administrator administrateur administrador amministratore administrateurs root superuser superadmin sysadmin manager master default changeme changemenow changeit
  change secret secrete segreto secreto geheim mysecret topsecret private prive access acces login connexion signin user username utilisateur usuario utente test
  testing tester testtest essai prova prueba demo guest invite temp temporary temporaire temppass newpassword mypassword yourpassword userpassword adminpassword
  qwerty qwertyuiop qwertyui qwert azerty azertyuiop azert qwertz qwertzuiop asdf asdfgh asdfghjk asdfghjkl qsdfgh qsdfghjklm zxcvbn zxcvbnm wxcvbn qazwsx qazwsxedc
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa xxx football futbol calcio soccer baseball basketball hockey rugby tennis fodbold fotbal superman batman spiderman
  ironman pokemon pikachu starwars skywalker matrix dragon monkey tiger lion shadow sunshine soleil sole sol soare sommer summer winter spring autumn printemps hiver
  automne estate inverno primavera verano invierno princess princesse principessa princesa prinsesse printesa angel ange angelo freedom liberte liberta libertad
  liberty trustno trustnoone whatever nothing rien niente nada computer ordinateur computador internet google facebook instagram youtube twitter linkedin microsoft
  windows apple iphone samsung android amazon netflix spotify yahoo gmail hotmail outlook minecraft fortnite roblox playstation nintendo xbox league michael jennifer
  jessica ashley daniel thomas nicolas alexandre camille charlotte julie marie pierre isabelle anthony matthew andrew joshua robert george charlie maria anna andrea
  giulia francesco giuseppe alessandro carlos alejandro antonio manuel sebastian alexander christian mohamed fatima nathalie sandrine stephanie caroline christine
  liverpool chelsea arsenal barcelona realmadrid juventus milan inter manchester marseille paris france italia espana catalunya danmark denmark romania england
  london madrid roma rome copenhagen bucharest bucuresti lyon bordeaux toulouse january february march april june july august september october november december
  janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi
  jeudi vendredi samedi dimanche chocolate chocolat cookie banana orange cherry strawberry pepper ginger coffee flower fleur fiore flor blomst floare butterfly
  papillon farfalla mariposa rainbow diamond diamant gold silver purple yellow green blue black white rouge vert bleu jaune noir blanc mustang ferrari porsche
  mercedes harley corvette yamaha honda toyota metallica nirvana eminem slipknot blink jordan jesus jesuschrist christ god blessed faith heaven family famille
  famiglia familia familie mother maman mamma mama father papa babbo brother sister friend friends forever toujours always lucky success victory winner champion
  hunter killer ninja samurai pirate wizard magic magie hacker security securite sicurezza seguridad company entreprise azienda empresa business office bureau ufficio
  oficina school ecole scuola escuela escola skole university universite universita universidad hospital hopital ospedale centre center association laboratory laboratoire
  labcommons lab commons fablab community communaute openlab openbadge accessible accessibility accessibilite handicap rehabilitation ergotherapie`
    .split(/\s+/)
    .filter(Boolean),
);

/** Passwords of twelve characters and more from the heads of published lists, which the rules above do not already find. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `correcthorsebatterystaple correct-horse-battery-staple correct horse battery staple thisisapassword thisismypassword this is a password iamthebest
  letmeinplease letmeinnow opensesame opensesame1 password1password password123password passwordpassword1 qwerty123456 qwertyqwerty1 qwerty12345678 qwertyuiop123
  asdfghjkl123 1qazxsw23edc 1qaz2wsx3edc 1qaz!qaz2wsx zaq12wsxcde3 zaq1zaq1zaq1 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 qazwsxedcrfv
  qazwsxedc123 qweasdzxc123 qweasdzxcqwe qweqweqweqwe asdasdasdasd 123qweasdzxc qwe123qwe123 abc123abc123 abcd1234abcd abcd12345678 a1b2c3d4e5f6 aa123456789a a12345678910
  123456789abc 123456789qwe 1234567890qwe 1234567890qw 1234qwerasdf 1234qwer1234 qwer1234qwer 12345qwert12 q1w2e3r4t5y6u7 football1234 iloveyou12345 iloveyoubaby iloveyousomuch
  iloveyouforever ilovemyfamily ilovejesus123 jesusislord jesuslovesme godisgood123 trustno1trustno1 whatthehell whoareyou123 nevergiveup neverforget1 livelaughlove
  carpediem123 hakunamatata onceuponatime maytheforcebewithyou winteriscoming gameofthrones harrypotter1 harrypotter123 lordoftherings startrek1234 thebeatles123
  manchesterunited manchesterunited1 realmadrid123 fcbarcelona1 fcbarcelona123 juventus1897 olympiquedemarseille allezlesbleus vivelafrance vivelavie123 jesuischarlie
  azerty123456 azertyuiop123 azerty12345678 motdepasse123 motdepasse1234 monmotdepasse monmotdepasse1 lemotdepasse jetaimemonamour jetaimefort lamourdemavie bonjourtoutlemonde
  passwordsecret secretpassword mypasswordis mypassword123 newpassword123 temporarypassword changethispassword changemeplease pleasechangeme pleaseletmein defaultpassword
  administrator1 administrator123 administrateur1 adminadmin123 adminpassword1 rootpassword rootroot1234 superadmin123 testpassword testpassword1 testuser1234 usuario12345
  contrasena123 contraseña123 micontraseña miclave12345 parolamea123 parola123456 passwort1234 meinpasswort geheim123456 kodeord12345 minadgangskode
  p@ssw0rd1234 p@ssw0rd12345 p@ssword1234 passw0rd1234 pa$$w0rd1234 pa55w0rd1234 welcome12345 welcome123456 summer202425 winter202425 password2020 password2021 password2022
  password2023 password2024 password2025 password2026 111111111111 121212121212 123123123123 112233445566 123321123321 987654321012 102030405060 147258369147 159753159753
  159357159357 741852963741 789456123789 123654789123 314159265358 3141592653589 271828182845 000000000000 696969696969 007007007007`
    .split(/\s+/)
    .filter((each) => each.length >= 12),
);
