import type { FixedTexts } from "./texts.ts";

export const es: FixedTexts = {
  notice: {
    title: "Aviso legal",
    description: "Quién publica este sitio web, dónde está alojado y cómo se puede usar su contenido.",
    text: `
<h2>Titular del sitio web</h2>
<p>{{name}} es publicado por la organización que lo gestiona en {{url}}. Puede solicitar su nombre, su dirección y la persona responsable de la publicación desde la <a href="{{contact}}">página de contacto</a>.</p>
<h2>Alojamiento</h2>
<p>El sitio web, su base de datos y sus archivos están alojados en servidores elegidos por dicha organización, que indica su proveedor de alojamiento a quien lo solicite.</p>
<h2>Software</h2>
<p>El sitio web funciona con Labcommons, software libre con licencia GNU Affero General Public License, versión 3. Toda persona que use el sitio puede solicitar el código fuente de la versión instalada.</p>
<h2>Uso del contenido</h2>
<p>Los textos, las imágenes y los modelos pertenecen a sus autores. Si se indica una licencia, esta establece lo que se puede hacer. Si no, pida antes permiso a los autores desde la página de contacto.</p>
<h2>Enlaces a otros sitios</h2>
<p>Elegimos los enlaces con cuidado, pero no somos responsables de lo que publiquen otros. Le agradecemos que nos avise de los enlaces rotos.</p>`,
  },
  privacy: {
    title: "Política de privacidad",
    description: "Qué datos personales conserva este sitio web, para qué, durante cuánto tiempo y qué derechos tiene.",
    text: `
<p>Este sitio web solo conserva los datos que necesita para funcionar y nunca los vende. No contiene publicidad ni rastreadores de terceros.</p>
<h2>Qué datos conservamos y para qué</h2>
<ul>
<li><strong>Si solo consulta el sitio:</strong> las visitas se cuentan de forma anónima. Registramos qué página se ha visto o qué archivo se ha descargado, y cuándo; ni dirección, ni nombre, ni cookie.</li>
<li><strong>Si tiene una cuenta:</strong> su nombre y su correo electrónico, lo que añada a su perfil, sus organizaciones, roles y ajustes. Los necesitamos para prestarle el servicio en el que se ha registrado.</li>
<li><strong>Cuando inicia sesión:</strong> una sesión, para mantenerla abierta, y la fecha. Su contraseña solo se guarda como un resumen criptográfico irreversible; los secretos de la verificación en dos pasos se guardan cifrados.</li>
<li><strong>Cuando escribe o cambia algo:</strong> qué ha cambiado, cuándo y quién lo ha hecho, para poder corregir errores y detectar abusos.</li>
<li><strong>Cuando le escribimos:</strong> que se envió un mensaje, a qué dirección y si llegó.</li>
</ul>
<h2>Quién puede verlos</h2>
<p>Usted, las personas con quienes los comparta y los administradores que los necesiten para su trabajo. Si un administrador actúa en su lugar para ayudarle, queda registrado. No cedemos sus datos a terceros, salvo obligación legal.</p>
<h2>Plazo de conservación</h2>
<ul>
<li>Su cuenta: hasta que la elimine.</li>
<li>Las sesiones: hasta un día sin actividad y una semana como máximo; treinta y noventa días si eligió mantener la sesión iniciada.</li>
<li>El registro de los mensajes enviados: noventa días.</li>
<li>El registro de visualizaciones y descargas: veinticinco meses; después, solo los totales.</li>
<li>La dirección de red desde la que se hacen demasiados intentos fallidos: alrededor de una hora, como resumen criptográfico.</li>
</ul>
<h2>Vídeos y otros sitios</h2>
<p>Los vídeos de YouTube y Vimeo solo se cargan si usted lo acepta. Se aplican entonces sus propias políticas de privacidad. Consulte nuestra <a href="/legal/cookies">política de cookies</a>.</p>
<h2>Sus derechos</h2>
<p>Conforme al Reglamento General de Protección de Datos (RGPD), puede consultar y corregir en su perfil los datos que conservamos sobre usted, exportarlos y eliminar su cuenta. También puede pedirnos que limitemos su uso u oponerse a él. Contacte con nosotros desde la <a href="{{contact}}">página de contacto</a>; respondemos en el plazo de un mes.</p>
<p>Si nuestra respuesta no le satisface, puede reclamar ante la autoridad de protección de datos de su país: en España, la Agencia Española de Protección de Datos.</p>`,
  },
  cookies: {
    title: "Cookies",
    description: "Qué guarda este sitio web en su navegador y cómo elegir.",
    text: `
<p>Una cookie es un pequeño archivo que un sitio web guarda en su navegador. Algunas son necesarias para que el sitio funcione. Las demás solo se usan si usted lo acepta.</p>
<h2>Cookies esenciales</h2>
<ul>
<li><strong>Sesión</strong> (labcommons): mantiene la sesión iniciada hasta que la cierre.</li>
<li><strong>Inicio de sesión</strong> (labcommons-challenge): para los pocos minutos entre la contraseña y el segundo paso.</li>
<li><strong>Inicio de sesión con una llave de acceso</strong> (labcommons-passkey): diez minutos como máximo, para que solo este navegador pueda responder a lo que le hemos pedido.</li>
<li><strong>Navegador conocido</strong> (labcommons-device): se conserva seis meses tras iniciar sesión, para que nadie pueda bloquearle aquí intentando adivinar su contraseña.</li>
<li><strong>Idioma</strong> (locale, asked-locale): el idioma que ha elegido; el que pedía un enlace, hasta que cierre el navegador.</li>
<li><strong>Su elección sobre las cookies</strong>: se conserva un año, para no volver a preguntarle.</li>
</ul>
<p>Su navegador guarda también los ajustes de tema y de accesibilidad. No se nos envían.</p>
<h2>Solo si lo acepta</h2>
<ul>
<li><strong>YouTube</strong> (Google) y <strong>Vimeo</strong>: para reproducir los vídeos que alojan. Pueden reconocerle de un sitio a otro. Si no lo acepta, verá en su lugar una imagen y un enlace.</li>
</ul>
<h2>Cambiar su elección</h2>
<p>Use «Gestionar las cookies», al pie de cada página, para cambiar su elección. También puede borrar las cookies en los ajustes de su navegador.</p>`,
  },
  terms: {
    title: "Condiciones de uso",
    description: "Las normas de uso de este sitio web.",
    text: `
<p>Al usar {{name}} acepta estas normas. Son breves para que todo el mundo pueda leerlas.</p>
<h2>Su cuenta</h2>
<p>Use su propio nombre y un correo electrónico válido. No comparta su contraseña y avísenos si otra persona ha podido usar su cuenta. Nuestro equipo puede revisar su cuenta antes de darle acceso al área de miembros.</p>
<h2>Respeto mutuo</h2>
<p>Sea cortés, también cuando no esté de acuerdo. Sin insultos, sin discriminación, nada ilegal, sin publicidad. No comparta detalles de la salud o la vida de otra persona sin su consentimiento.</p>
<h2>Lo que comparte</h2>
<p>Sigue siendo suyo. Al publicarlo aquí nos permite mostrarlo, conservarlo y traducirlo como parte de este sitio. Comparta solo lo que tenga derecho a compartir y cite a las personas en cuyo trabajo se basa.</p>
<h2>Productos de apoyo y modelos</h2>
<p>Lo que se comparte aquí está hecho con cuidado, por personas que no pueden conocer su situación. Antes de usar un producto de apoyo, compruébelo con la persona que vaya a usarlo y con un profesional, y deje de usarlo si causa dolor o se rompe. Nada de lo que hay aquí sustituye el consejo médico.</p>
<h2>Nuestros compromisos y sus límites</h2>
<p>Hacemos lo posible para que el sitio esté disponible y sea seguro y correcto, pero no podemos garantizarlo. Podemos retirar contenidos que incumplan estas normas y cerrar la cuenta que los publicó; explicamos por qué, y usted puede responder.</p>
<h2>Cambios</h2>
<p>Le informamos de los cambios importantes de estas normas antes de que entren en vigor. Si tiene preguntas, use la <a href="{{contact}}">página de contacto</a>.</p>`,
  },
  sale: {
    title: "Condiciones de venta",
    description: "Las condiciones para alquilar material: precios, pago, uso, devolución y cancelación.",
    text: `
<h2>Quiénes somos</h2>
<p>{{name}} alquila material a personas y organizaciones. Al hacer un pedido acepta estas condiciones, junto con el contrato de alquiler que firma después. El contrato contiene los detalles de su pedido y prevalece si hay diferencias.</p>
<h2>Cómo hacer un pedido</h2>
<p>Una vez elegidas las fechas, la cesta queda reservada para usted durante un tiempo breve, que se muestra con una cuenta atrás. Su pedido es una solicitud hasta que nuestro equipo lo acepta. Entonces le enviamos un correo, y usted firma el contrato y paga.</p>
<h2>Precios</h2>
<p>Los precios incluyen todos los impuestos y se indican en la moneda mostrada. Paga el precio por día de cada artículo por cada día del período y, como máximo, unos gastos de envío por pedido. Paga el precio que muestra el resumen al hacer el pedido; los cambios de precio posteriores no le afectan.</p>
<h2>Pago</h2>
<p>El contrato firmado y el pago deben llegar en los siete días siguientes a la aceptación de su pedido. De lo contrario podemos cancelar el pedido, y usted no debe nada.</p>
<h2>Recogida, entrega y devolución</h2>
<p>Puede recoger el material en nuestras instalaciones o se lo enviamos a su dirección de entrega. Devuélvalo completo y limpio a más tardar en la fecha de devolución de su pedido. Si lo necesita más tiempo, prolongue el alquiler en la página del pedido antes de que termine.</p>
<h2>Cuidado del material</h2>
<p>Siga las instrucciones de uso, no preste el material y avísenos de inmediato si algo se rompe o se pierde. El desgaste normal corre de nuestra cuenta; los daños por mal uso y los artículos perdidos se cobran al coste de la reparación o sustitución.</p>
<h2>Cancelación y desistimiento</h2>
<p>Puede cancelar sin gastos, en la página del pedido, hasta que se empiece a preparar el material. Los consumidores que contratan a distancia tienen además catorce días para desistir del contrato, salvo que el alquiler ya haya empezado a petición suya. Contacte con nosotros desde la <a href="{{contact}}">página de contacto</a>.</p>
<h2>Si surge un problema</h2>
<p>Si el material no funciona como debería, lo reparamos, lo sustituimos o reembolsamos los días en que no pudo usarlo. Si no llegamos a un acuerdo, los consumidores pueden acudir a un mediador antes de ir a los tribunales; indicamos el nuestro a quien lo solicite.</p>`,
  },
  accessibility: {
    title: "Declaración de accesibilidad",
    description: "Hasta qué punto es accesible este sitio web, qué falta todavía y cómo comunicárnoslo.",
    text: `
<p>{{name}} quiere que todo el mundo pueda usar este sitio web, sean cuales sean sus capacidades, su forma de leer o su equipo. Esta declaración se aplica a {{url}}.</p>
<h2>Situación de cumplimiento</h2>
<p>El sitio web es parcialmente conforme con las pautas WCAG 2.2, nivel AA, con la norma europea EN 301 549 y con el RGAA 4.1 francés. Se trata de una autoevaluación; todavía no se ha hecho una auditoría externa.</p>
<h2>Qué hacemos</h2>
<ul>
<li>Todo puede hacerse solo con el teclado, y el foco del teclado siempre es visible.</li>
<li>El texto puede ampliarse al 200 % y leerse en una columna, sin desplazamiento horizontal.</li>
<li>Los ajustes de accesibilidad, a la derecha de cada página o al final en pantallas pequeñas, cambian la letra, su tamaño y espaciado, el contraste y el movimiento.</li>
<li>Cada versión se comprueba con pruebas automáticas en todos los idiomas y en los dos temas, y cada tarea principal con el teclado.</li>
<li>Antes de publicar, se avisa a quienes escriben de los textos alternativos que faltan, los enlaces poco claros y los encabezados desordenados.</li>
</ul>
<h2>Qué no es accesible todavía</h2>
<ul>
<li>Algunos vídeos no tienen subtítulos o audiodescripción.</li>
<li>Algunos documentos y modelos que comparten los miembros no se hicieron pensando en la accesibilidad.</li>
<li>Los reproductores de YouTube y Vimeo no dependen de nosotros.</li>
</ul>
<h2>Contacto</h2>
<p>Si tiene dificultades para usar alguna parte de este sitio web, contacte con nosotros desde la <a href="{{contact}}">página de contacto</a>. Indique de qué página se trata y qué dispositivo y programas utiliza. Respondemos, buscamos una solución y, mientras tanto, le damos lo que necesita en otro formato.</p>
<h2>Procedimiento de aplicación</h2>
<p>Si no le hemos ayudado, puede acudir al organismo que defiende los derechos de los usuarios en su país. En España es la unidad responsable de accesibilidad, a la que se accede por el <a href="https://administracionelectronica.gob.es/">portal de administración electrónica</a>.</p>`,
  },
  guidelines: {
    title: "Pautas de accesibilidad",
    description: "Cómo escribir y compartir contenido que todo el mundo pueda usar.",
    text: `
<p>Estas pautas son para quienes escriben aquí. El editor comprueba algunas por usted; compruebe usted las demás.</p>
<h2>Palabras</h2>
<ul>
<li>Frases cortas, palabras corrientes, una idea cada vez.</li>
<li>Explique una abreviatura la primera vez que aparezca.</li>
<li>Hable de las personas, no de su condición.</li>
</ul>
<h2>Encabezados</h2>
<ul>
<li>Indique con un encabezado de qué trata cada parte y respete el orden de los niveles.</li>
<li>No use la negrita para imitar un encabezado: los lectores de pantalla no lo reconocerían.</li>
</ul>
<h2>Enlaces</h2>
<ul>
<li>El texto de un enlace dice adónde lleva, también si se lee solo.</li>
<li>Dos enlaces con las mismas palabras llevan al mismo lugar.</li>
</ul>
<h2>Imágenes</h2>
<ul>
<li>Describa lo que importa de la imagen, en una o dos frases. Una imagen decorativa no necesita descripción.</li>
<li>No ponga texto en las imágenes.</li>
<li>No use solo el color para transmitir información.</li>
</ul>
<h2>Vídeo y sonido</h2>
<ul>
<li>Añada subtítulos y, si puede, una transcripción.</li>
<li>Describa con palabras lo que solo se muestra.</li>
<li>Evite los destellos y los ruidos repentinos.</li>
</ul>
<h2>Tablas y documentos</h2>
<ul>
<li>Use las tablas solo para datos, con un encabezado para cada columna o fila.</li>
<li>Antes de adjuntar un documento, piense si bastaría una página. Si no, use antes el comprobador de accesibilidad de su programa.</li>
</ul>
<h2>Modelos y productos de apoyo</h2>
<ul>
<li>Explique los pasos con palabras además de con imágenes.</li>
<li>Indique las herramientas, la fuerza y los movimientos necesarios en cada paso.</li>
</ul>`,
  },
};
